import type { ImportField } from '#contract/imports.ts';
import { zoneInHeading } from '#domain/import-columns.ts';
import type { TimeZone } from '#domain/working-hours.ts';
import type { ImportRecord } from './imports.queries.ts';

/** The columns that are taken in: their places in the file, and what each holds; and whose clock its times are by. */
export function mappedColumns({
  fields,
  headers,
  timeZone,
}: Pick<ImportRecord, 'fields' | 'headers' | 'timeZone'>): {
  columns: number[];
  fields: ImportField[];
  timeZone: TimeZone;
} {
  const mapped = fields.flatMap((field, column) => (field === '' ? [] : [{ field, column }]));
  return {
    columns: mapped.map(({ column }) => column),
    fields: mapped.map(({ field }) => field),
    timeZone: zoneInHeading(headers[fields.indexOf('date')] ?? '') ?? timeZone,
  };
}
