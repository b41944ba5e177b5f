import type { ImportField } from '#contract/imports.ts';
import type { ImportRecord } from './imports.queries.ts';

/** The columns that are taken in: their places in the file, and what each holds. */
export function mappedColumns({ fields }: Pick<ImportRecord, 'fields'>): {
  columns: number[];
  fields: ImportField[];
} {
  const mapped = fields.flatMap((field, column) => (field === '' ? [] : [{ field, column }]));
  return { columns: mapped.map(({ column }) => column), fields: mapped.map(({ field }) => field) };
}
