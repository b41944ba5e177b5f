/** What a column of a file can hold; `phone` must be among them. */
export const importFields = [
  'phone',
  'name',
  'address',
  'message',
  'date',
  'status',
  'cs',
  'rotator',
  'labels',
  'note',
] as const;
export type ImportField = (typeof importFields)[number];
