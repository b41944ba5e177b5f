import { sql } from 'kysely';
import type { Import, ImportRow, rowsToShow } from '#contract/imports.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { ImportRef } from './import-job.ts';

export type Outcome = keyof Import['counts'];

export interface FileRow {
  number: number;
  cells: readonly string[];
}

export async function insertRows(
  tx: Db,
  { accountId, importId }: ImportRef,
  rows: readonly FileRow[],
): Promise<void> {
  await sql`
    insert into import_rows (account_id, import_id, number, cells)
    select ${accountId}, ${importId}, number, cells::text[]
    from unnest(
      ${rows.map(({ number }) => number)}::integer[], ${rows.map(({ cells }) => arrayText(cells))}::text[]
    ) r (number, cells)`.execute(tx);
}

/** As PostgreSQL writes an array: rows of several lengths cannot go as one array of arrays. */
function arrayText(cells: readonly string[]): string {
  return `{${cells.map((cell) => `"${cell.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`;
}

export async function deleteRows(tx: Db, { accountId, importId }: ImportRef): Promise<void> {
  await tx
    .deleteFrom('import_rows')
    .where('account_id', '=', accountId)
    .where('import_id', '=', importId)
    .execute();
}

/** What was said of rows behind this line, by what the columns held before, is said no longer. */
export async function clearOutcomes(
  tx: Db,
  { accountId, importId }: ImportRef,
  after: number,
): Promise<void> {
  await tx
    .updateTable('import_rows')
    .set({ outcome: null, problems: null, phone: null, fingerprint: null })
    .where('account_id', '=', accountId)
    .where('import_id', '=', importId)
    .where('number', '>', after)
    .where('outcome', 'is not', null)
    .execute();
}

export interface MappedRow {
  number: number;
  /** Of the columns that were asked for, in that order. */
  values: string[];
  /** Something stands behind the last column. */
  isLonger: boolean;
  outcome: Outcome | null;
}

interface Portion {
  /** Places of the columns, from 0. */
  columns: readonly number[];
  width: number;
  /** The line after which it begins. */
  after: number;
  limit: number;
}

/** Only what is taken in: the other columns may be long. */
export async function nextRows(
  db: Db,
  { accountId, importId }: ImportRef,
  { columns, width, after, limit }: Portion,
): Promise<MappedRow[]> {
  const { rows } = await sql<MappedRow>`
    select number, outcome,
      array(select coalesce(cells[place], '') from unnest(${columns.map((column) => column + 1)}::integer[])
        with ordinality as c (place, turn) order by turn) as values,
      array_to_string(cells[${width}::integer + 1:], '') <> '' as "isLonger"
    from import_rows
    where account_id = ${accountId} and import_id = ${importId} and number > ${after}
    order by number limit ${limit}`.execute(db);
  return rows;
}

export interface CheckedRow {
  number: number;
  outcome: Outcome;
  problems?: ImportRow['problems'];
  phone?: string;
  fingerprint?: Buffer;
}

export async function storeChecked(
  tx: Db,
  { accountId, importId }: ImportRef,
  rows: readonly CheckedRow[],
): Promise<void> {
  await sql`
    update import_rows r
    set outcome = c.outcome, problems = c.problems, phone = c.phone, fingerprint = c.fingerprint
    from unnest(
      ${rows.map(({ number }) => number)}::integer[], ${rows.map(({ outcome }) => outcome)}::text[],
      ${rows.map(({ problems }) => (problems ? JSON.stringify(problems) : null))}::jsonb[],
      ${rows.map(({ phone }) => phone ?? null)}::text[],
      ${rows.map(({ fingerprint }) => fingerprint ?? null)}::bytea[]
    ) c (number, outcome, problems, phone, fingerprint)
    where r.account_id = ${accountId} and r.import_id = ${importId} and r.number = c.number`.execute(tx);
}

export interface DoneRow {
  number: number;
  outcome: Outcome;
  problems?: ImportRow['problems'];
}

export async function storeDone(
  tx: Db,
  { accountId, importId }: ImportRef,
  rows: readonly DoneRow[],
): Promise<void> {
  await sql`
    update import_rows r set outcome = d.outcome, problems = d.problems
    from unnest(
      ${rows.map(({ number }) => number)}::integer[], ${rows.map(({ outcome }) => outcome)}::text[],
      ${rows.map(({ problems }) => (problems ? JSON.stringify(problems) : null))}::jsonb[]
    ) d (number, outcome, problems)
    where r.account_id = ${accountId} and r.import_id = ${importId} and r.number = d.number`.execute(tx);
}

/** Buyers that a row up to this line will bring in, and rows that stand up to there already. */
export async function seenBefore(
  db: Db,
  { accountId, importId }: ImportRef,
  { reached, phones, fingerprints }: { reached: number; phones: string[]; fingerprints: Buffer[] },
): Promise<{ phones: Set<string>; fingerprints: Set<string> }> {
  const { rows } = await sql<{ phone: string | null; fingerprint: Buffer | null }>`
    select p.phone, null::bytea as fingerprint
    from unnest(${phones}::text[]) p (phone), lateral (
      select 1 from import_rows r
      where r.account_id = ${accountId} and r.import_id = ${importId} and r.phone = p.phone and r.outcome = 'add'
        and r.number <= ${reached} limit 1
    ) one
    union all
    select null, f.fingerprint
    from unnest(${fingerprints}::bytea[]) f (fingerprint), lateral (
      select 1 from import_rows r
      where r.account_id = ${accountId} and r.import_id = ${importId} and r.fingerprint = f.fingerprint
        and r.number <= ${reached} limit 1
    ) one`.execute(db);
  return {
    phones: new Set(rows.flatMap(({ phone }) => phone ?? [])),
    fingerprints: new Set(rows.flatMap(({ fingerprint }) => fingerprint?.toString('hex') ?? [])),
  };
}

const shown: Record<(typeof rowsToShow)[number], Outcome[]> = {
  refused: ['refused'],
  add: ['add', 'added'],
  known: ['known', 'updated', 'touched', 'skipped'],
  already: ['already'],
};

export function outcomesOf(show: (typeof rowsToShow)[number]): Outcome[] {
  return shown[show];
}

/** `upTo`: what stands behind it was judged by what the columns held before. */
export async function rowsWith(
  db: Db,
  { accountId, importId }: ImportRef,
  outcomes: readonly Outcome[],
  part: { after?: number; upTo?: number; limit: number; offset?: number },
) {
  let query = db
    .selectFrom('import_rows')
    .select(['number', 'cells'])
    .select((eb) => eb.ref('problems').$castTo<ImportRow['problems'] | null>().as('problems'))
    .where('account_id', '=', accountId)
    .where('import_id', '=', importId)
    .where('outcome', 'in', outcomes);
  if (part.after !== undefined) query = query.where('number', '>', part.after);
  if (part.upTo !== undefined) query = query.where('number', '<=', part.upTo);
  return query
    .orderBy('number')
    .limit(part.limit)
    .offset(part.offset ?? 0)
    .execute();
}

const sampleRows = 5;

/** The first rows of each, cut short. */
export async function sampleCells(
  db: Db,
  accountId: string,
  importIds: readonly string[],
): Promise<Map<string, string[][]>> {
  const { rows } = await sql<{ importId: string; cells: string[] }>`
    select i.id as "importId", r.cells
    from unnest(${importIds}::uuid[]) i (id), lateral (
      select number, array(
        select left(cell, 100) from unnest(cells) with ordinality as c (cell, place) order by place
      ) as cells
      from import_rows where account_id = ${accountId} and import_id = i.id order by number limit ${sampleRows}
    ) r
    order by i.id, r.number`.execute(db);
  const samples = new Map<string, string[][]>();
  for (const { importId, cells } of rows) samples.set(importId, [...(samples.get(importId) ?? []), cells]);
  return samples;
}
