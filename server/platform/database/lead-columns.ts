import { type RawBuilder, sql } from 'kysely';
import { emptyValue, type LeadField, type LeadValues, leadFields } from '#domain/lead-fields.ts';
import type { Database } from './schema.gen.ts';

// The fields of a lead as columns. A field whose column the table has not does not compile.

type ColumnOf<Field extends LeadField> = (typeof leadFields)[Field]['column'];
type Table = 'leads' | 'lead_touches' | 'held_arrivals';
/** The fields that a table has a column for. */
type FieldOf<T extends Table> = {
  [F in LeadField]: ColumnOf<F> extends keyof Database[T] ? F : never;
}[LeadField];

/** A value for each column of these fields. */
export type ByColumn<Field extends LeadField, Value> = Record<ColumnOf<Field>, Value>;

export function columnsOf<T extends Table, Field extends FieldOf<T>>(
  _table: T,
  fields: readonly Field[],
): ColumnOf<Field>[] {
  return fields.map((field) => leadFields[field].column);
}

/** For `select`: `l.name as name`. */
export function selected<T extends Table, Alias extends string, Field extends FieldOf<T>>(
  _table: T,
  alias: Alias,
  fields: readonly Field[],
) {
  return fields.map((field) => `${alias}.${leadFields[field].column} as ${field}`) as {
    [F in Field]: `${Alias}.${ColumnOf<F>} as ${F}`;
  }[Field][];
}

/** The same in a statement of one's own. */
export function listOf<T extends Table>(
  _table: T,
  alias: string,
  fields: readonly FieldOf<T>[],
): RawBuilder<unknown> {
  return sql.join(
    fields.map((field) => sql`${sql.ref(`${alias}.${leadFields[field].column}`)} as ${sql.ref(field)}`),
  );
}

/** For `set`: `name = '', phone = null`. */
export function blanked<T extends Table>(_table: T, fields: readonly FieldOf<T>[]): RawBuilder<unknown> {
  return sql.join(
    fields.map((field) => sql`${sql.ref(leadFields[field].column)} = ${sql.lit(emptyValue(field))}`),
  );
}

/** Somebody filled in at least one of them. */
export function isAnyFilled<T extends Table>(_table: T, fields: readonly FieldOf<T>[]): RawBuilder<unknown> {
  return sql`(${sql.join(
    fields.map(
      (field) => sql`${sql.ref(leadFields[field].column)} is distinct from ${sql.lit(emptyValue(field))}`,
    ),
    sql` or `,
  )})`;
}

/** The fields of a row that was read with its columns; what was written before a field was there is empty. */
export function valuesIn<Field extends LeadField>(
  row: Partial<ByColumn<Field, string | null>>,
  fields: readonly Field[],
): LeadValues<Field> {
  return Object.fromEntries(
    fields.map((field) => [field, row[leadFields[field].column as ColumnOf<Field>] ?? emptyValue(field)]),
  ) as LeadValues<Field>;
}

/** The other way round; what is not there is not set. */
export function columnsFrom<Field extends LeadField>(
  values: Partial<LeadValues<Field>>,
  fields: readonly Field[],
): Partial<{ [F in Field as ColumnOf<F>]: LeadValues[F] }> {
  return Object.fromEntries(
    fields.flatMap((field) =>
      values[field] === undefined ? [] : [[leadFields[field].column, values[field]]],
    ),
  ) as Partial<{ [F in Field as ColumnOf<F>]: LeadValues[F] }>;
}
