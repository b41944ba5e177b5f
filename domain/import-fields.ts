import { type FileField, fileFields } from './lead-fields.ts';

/** What a column of a file can hold beside the fields of a lead. */
const ofFilesAlone = ['date', 'status', 'cs', 'rotator', 'labels', 'note'] as const;
export type ImportField = FileField | (typeof ofFilesAlone)[number];

/** What a column of a file can hold; `phone` must be among them, so it comes first. */
export const importFields: readonly ImportField[] = [
  'phone',
  ...fileFields.filter((field) => field !== 'phone'),
  ...ofFilesAlone,
];
