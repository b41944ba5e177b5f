import { type RawBuilder, sql } from 'kysely';
import { leadFieldNames, visitFields } from '#domain/lead-fields.ts';
import type { Db } from '#server/platform/database/index.ts';
import { columnsOf } from '#server/platform/database/lead-columns.ts';

function nothingOf(columns: readonly string[]): RawBuilder<unknown> {
  const nulls = Object.fromEntries([...columns, 'source'].map((column) => [column, null]));
  return sql`${sql.lit(JSON.stringify(nulls))}::jsonb`;
}

/** Names and numbers of locked leads are nobody's to read, in whatever file they stand. */
const lockedLead: Record<string, RawBuilder<unknown>> = {
  leads: sql`case when t.locked then ${nothingOf(columnsOf('leads', leadFieldNames))} else '{}' end`,
  lead_touches: sql`case when l.locked then ${nothingOf(columnsOf('lead_touches', visitFields))} else '{}' end`,
  lead_events: sql`case when l.locked then '{"details": null}'::jsonb else '{}' end`,
};
const withLead = sql`left join leads l on l.account_id = t.account_id and l.id = t.lead_id`;

export interface ArchiveTable {
  name: string;
  /** In their order, without the account's and without what is hidden. */
  columns: string[];
  /** Its own place in the account, and the types of it. */
  key: { column: string; type: string }[];
}

export async function describeTable(db: Db, name: string, hidden: readonly string[]): Promise<ArchiveTable> {
  const columns = await sql<{ column: string }>`
    select column_name as column from information_schema.columns
    where table_schema = 'public' and table_name = ${name} order by ordinal_position`.execute(db);
  const key = await sql<{ column: string; type: string }>`
    select a.attname as column, format_type(a.atttypid, null) as type
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = ${name}::regclass and i.indisprimary
    order by array_position(i.indkey::int2[], a.attnum)`.execute(db);
  return {
    name,
    columns: columns.rows
      .map(({ column }) => column)
      .filter((column) => column !== 'account_id' && !hidden.includes(column)),
    key: key.rows.filter(({ column }) => column !== 'account_id'),
  };
}

const ownerColumn = (name: string) => sql.ref(name === 'accounts' ? 't.id' : 't.account_id');

export async function countRows(db: Db, name: string, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(name)} t where ${ownerColumn(name)} = ${accountId}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

interface ArchiveRow {
  place: string[];
  row: Record<string, unknown>;
}

/** The next rows in the order of the table's key; `after`: the place of the last one before. */
export async function rowsAfter(
  db: Db,
  { name, key }: ArchiveTable,
  accountId: string,
  after: readonly string[] | undefined,
  limit: number,
): Promise<ArchiveRow[]> {
  const refs = key.map(({ column }) => sql.ref(`t.${column}`));
  const places = sql`array[${sql.join(refs.map((ref) => sql`${ref}::text`))}]::text[]`;
  const values = key.map(({ type }, index) => sql`${after?.[index] ?? null}::text::${sql.raw(type)}`);
  const isLater = after && key.length > 0 ? sql`(${sql.join(refs)}) > (${sql.join(values)})` : sql`true`;
  const masked = lockedLead[name] ?? sql`'{}'::jsonb`;
  const order = key.length > 0 ? sql`order by ${sql.join(refs)}` : sql``;
  const { rows } = await sql<ArchiveRow>`
    select ${places} as place, to_jsonb(t) || ${masked} as row
    from ${sql.table(name)} t ${name === 'lead_touches' || name === 'lead_events' ? withLead : sql``}
    where ${ownerColumn(name)} = ${accountId} and ${isLater} ${order} limit ${limit}`.execute(db);
  return rows;
}
