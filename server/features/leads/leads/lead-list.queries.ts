import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type leadSorts, leadsPageSize } from '#contract/lead-list.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import {
  type AskedLeads,
  hasLabel,
  hasNumber,
  holdsWords,
  mayHoldWords,
  narrowedLeads,
  spanOfDay,
  spanOfHours,
} from './lead-filter.queries.ts';
import { searchWords } from './search-words.ts';

export type LeadSort = (typeof leadSorts)[number];

/** Which part of a filter's leads, by when they came. */
export interface Part {
  sort: LeadSort;
  after?: Date;
  until?: Date;
}

const direction = { newest: sql`desc`, oldest: sql`asc` };

function inPart(db: Db, viewer: Viewer, filter: AskedLeads, { after, until }: Omit<Part, 'sort'>) {
  let query = narrowedLeads(db, viewer, filter);
  if (after) query = query.where('l.created_at', '>', after);
  if (until) query = query.where('l.created_at', '<=', until);
  return query;
}

/** What a filter asks beyond the columns of a lead. */
function moreConditions({ accountId }: Viewer, { search, label = [] }: AskedLeads) {
  const conditions = [
    ...(search ? [holdsWords(accountId, searchWords(search))] : []),
    ...(label.length > 0 ? [hasLabel(accountId, label)] : []),
  ];
  return conditions.length > 0 ? sql<SqlBool>`${sql.join(conditions, sql` and `)}` : sql<SqlBool>`true`;
}

/** A page's leads from the days they came on: each day is read by itself, along an index, no further than needed. */
export async function idsOfDays(
  db: Db,
  viewer: Viewer,
  filter: AskedLeads,
  days: readonly { day: string; skip: number }[],
  sort: LeadSort,
): Promise<string[]> {
  const spans = days.map(({ day }) => spanOfHours(viewer.timeZone, day, filter.hour));
  const order = direction[sort];
  const ofDay = narrowedLeads(db, viewer, { ...filter, from: undefined, to: undefined })
    .select(['l.id', 'l.created_at'])
    .where(sql<SqlBool>`l.created_at >= d.begins and l.created_at < d.ends`)
    .orderBy(sql`l.created_at ${order}, l.id ${order}`)
    .offset(sql<number>`d.skip`)
    .limit(sql.lit(leadsPageSize));
  const { rows } = await sql<{ id: string }>`
    select p.id
    from unnest(
      ${spans.map(({ start }) => start.toISOString())}::timestamptz[],
      ${spans.map(({ end }) => end.toISOString())}::timestamptz[], ${days.map(({ skip }) => skip)}::bigint[]
    ) d (begins, ends, skip), lateral ${ofDay} p
    order by p.created_at ${order}, p.id ${order} limit ${sql.lit(leadsPageSize)}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function countPart(
  db: Db,
  viewer: Viewer,
  filter: AskedLeads,
  { after, before }: { after: Date; before: Date },
): Promise<number> {
  const { leads } = await inPart(db, viewer, filter, { after })
    .where('l.created_at', '<', before)
    .select((eb) => eb.fn.countAll<number>().as('leads'))
    .executeTakeFirstOrThrow();
  return leads;
}

/**
 * The first `most` leads by time, looked through one by one for what the filter asks beyond their columns; says how
 * many there were to look through.
 */
export async function scanLeads(
  db: Db,
  viewer: Viewer,
  filter: AskedLeads,
  part: Part,
  most: number,
): Promise<{ looked: number; ids: string[] }> {
  const order = direction[part.sort];
  // The few in the trash are sorted rather than found among all others, as an index by time would do it.
  const time = filter.view === 'trash' ? sql`l.created_at + interval '0'` : sql`l.created_at`;
  const first = inPart(db, viewer, filter, part)
    .select(['l.id', 'l.created_at', 'l.locked', 'l.name', 'l.code', 'l.phone', 'l.message', 'l.touches'])
    .orderBy(sql`${time} ${order}, l.id ${order}`)
    .limit(most);
  const { rows } = await sql<{ looked: number; ids: string[] | null }>`
    with looked as materialized ${first}
    select (select count(*) from looked) as looked,
      (select json_agg(l.id order by l.created_at ${order}, l.id ${order})
        from looked l where ${moreConditions(viewer, filter)}) as ids`.execute(db);
  return { looked: rows[0]?.looked ?? 0, ids: rows[0]?.ids ?? [] };
}

/** The first `most` whose number begins so. */
export async function idsOfNumber(
  db: Db,
  viewer: Viewer,
  filter: AskedLeads,
  part: Part,
  most: number,
  number: string,
): Promise<string[]> {
  return idsOfNamed(db, viewer, filter, part, most, hasNumber(number));
}

/** The first `most` that hold the words. */
export async function idsOfWords(
  db: Db,
  viewer: Viewer,
  filter: AskedLeads,
  part: Part,
  most: number,
): Promise<string[]> {
  const named = mayHoldWords(viewer.accountId, searchWords(filter.search));
  return idsOfNamed(db, viewer, filter, part, most, named);
}

/**
 * The first `most` that an index names, each looked up by itself. Written so that PostgreSQL has no other way, such as
 * to read all leads and to see which of them were named.
 */
async function idsOfNamed(
  db: Db,
  viewer: Viewer,
  filter: AskedLeads,
  part: Part,
  most: number,
  named: RawBuilder<{ lead_id: string }>,
): Promise<string[]> {
  const order = direction[part.sort];
  const lead = inPart(db, viewer, filter, part)
    .select(['l.id', 'l.created_at'])
    .where(sql<SqlBool>`l.id = n.lead_id`)
    .where(moreConditions(viewer, filter))
    .offset(0);
  const { rows } = await sql<{ id: string }>`
    select l.id from (${named}) n, lateral ${lead} l
    order by l.created_at ${order}, l.id ${order} limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The first `most` with any of these labels, from what the labels know of them: no lead is read. */
export async function idsOfLabelsAlone(
  db: Db,
  { accountId, timeZone }: Viewer,
  { label = [], from, to }: AskedLeads,
  { sort, until }: Part,
  most: number,
): Promise<string[]> {
  const order = direction[sort];
  const conditions = [
    sql`account_id = ${accountId} and label_id = w.label_id and listed`,
    ...(from ? [sql`lead_at >= ${spanOfDay(timeZone, from).start}`] : []),
    ...(to ? [sql`lead_at < ${spanOfDay(timeZone, to).end}`] : []),
    ...(until ? [sql`lead_at <= ${until}`] : []),
  ];
  const { rows } = await sql<{ id: string }>`
    select id from (
      select distinct p.lead_id as id, p.lead_at
      from unnest(${[...new Set(label)]}::uuid[]) w (label_id), lateral (
        select lead_id, lead_at from lead_labels where ${sql.join(conditions, sql` and `)}
        order by lead_at ${order}, lead_id ${order} limit ${most}
      ) p
    ) a
    order by lead_at ${order}, id ${order} limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The first `most` with any of these labels: along each label's own leads, which are kept in order. */
export async function idsOfLabels(
  db: Db,
  viewer: Viewer,
  filter: AskedLeads,
  part: Part,
  most: number,
): Promise<string[]> {
  const { accountId } = viewer;
  const { label = [], view } = filter;
  const order = direction[part.sort];
  // Written out, for an index that knows the listed ones only.
  const listed = view === 'all' ? sql`listed` : sql`not listed`;
  const lead = inPart(db, viewer, filter, part)
    .select(['l.id', 'l.created_at'])
    .where(sql<SqlBool>`l.id = b.lead_id`)
    .offset(0);
  const { rows } = await sql<{ id: string }>`
    select id from (
      select distinct p.id, p.created_at
      from unnest(${[...new Set(label)]}::uuid[]) w (label_id), lateral (
        select l.id, l.created_at
        from (select lead_id, lead_at from lead_labels
          where account_id = ${accountId} and label_id = w.label_id and ${listed} order by lead_at ${order}, lead_id ${order}) b,
          lateral ${lead} l
        order by b.lead_at ${order}, b.lead_id ${order} limit ${most}
      ) p
    ) a
    order by created_at ${order}, id ${order} limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}
