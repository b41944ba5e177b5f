import { type SqlBool, sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';
import { containing, searchable } from '#server/platform/database/search-words.ts';

export interface RotatorFilter {
  search: string;
  type?: 'form' | 'direct';
  member?: string;
}

/** Removed rotators are in no list. */
function matching(db: Db, accountId: string, { search, type, member }: RotatorFilter) {
  let query = db
    .selectFrom('rotators as r')
    .where('r.account_id', '=', accountId)
    .where('r.removed_at', 'is', null);
  if (type) query = query.where('r.type', '=', type);
  if (member)
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('rotator_members as m')
          .select('m.member_id')
          .where('m.account_id', '=', accountId)
          .whereRef('m.rotator_id', '=', 'r.id')
          .where('m.member_id', '=', member),
      ),
    );
  if (search) query = query.where(found(search));
  return query;
}

function found(search: string) {
  const text = containing(searchable(search));
  return sql<SqlBool>`(r.title ilike ${text} or r.slug ilike ${text})`;
}

export async function countMatching(db: Db, accountId: string, filter: RotatorFilter): Promise<number> {
  const { total } = await matching(db, accountId, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function matchingIds(
  db: Db,
  accountId: string,
  filter: RotatorFilter,
  part: { limit: number; offset: number },
): Promise<string[]> {
  const rows = await matching(db, accountId, filter)
    .select('r.id')
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(part.limit)
    .offset(part.offset)
    .execute();
  return rows.map(({ id }) => id);
}

export async function rotatorOptions(db: Db, accountId: string): Promise<{ id: string; title: string }[]> {
  return matching(db, accountId, { search: '' })
    .select(['r.id', 'r.title'])
    .orderBy(sql`lower(r.title)`)
    .orderBy('r.id')
    .execute();
}

export type RotatorRecord = Awaited<ReturnType<typeof rotatorRecords>>[number];

/** These rotators with whose turn it is, in no order. */
export async function rotatorRecords(db: Db, accountId: string, ids: readonly string[]) {
  return db
    .selectFrom('rotators as r')
    .innerJoin('rotator_turns as t', (join) =>
      join.onRef('t.account_id', '=', 'r.account_id').onRef('t.rotator_id', '=', 'r.id'),
    )
    .leftJoin('members as d', (join) =>
      join.onRef('d.account_id', '=', 'r.account_id').onRef('d.id', '=', 'r.default_member_id'),
    )
    .leftJoin('domains as o', (join) =>
      join
        .onRef('o.account_id', '=', 'r.account_id')
        .onRef('o.id', '=', 'r.domain_id')
        .on('o.state', '=', 'active'),
    )
    .select([
      'r.id',
      'r.title',
      'r.slug',
      'r.type',
      'r.rotation',
      'r.status',
      't.number as turns',
      't.state',
      'd.id as defaultId',
      'd.status as defaultStatus',
      'd.phone as defaultPhone',
      // Of its own domain, while that is in use.
      'o.host as domainHost',
    ])
    .where('r.account_id', '=', accountId)
    .where('r.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('r.removed_at', 'is', null)
    .execute();
}

export type TakerRow = Awaited<ReturnType<typeof takerRows>>[number];

/** Who takes turns in these rotators, each rotator's in their order. */
export async function takerRows(db: Db, accountId: string, rotatorIds: readonly string[]) {
  return db
    .selectFrom('rotator_members as t')
    .innerJoin('members as m', (join) =>
      join.onRef('m.account_id', '=', 't.account_id').onRef('m.id', '=', 't.member_id'),
    )
    .select([
      't.rotator_id as rotatorId',
      't.ratio',
      't.place',
      'm.id',
      'm.full_name as fullName',
      'm.nickname',
      'm.role',
      'm.join_order as joinOrder',
      'm.status',
      'm.phone',
      'm.hours',
      'm.paused_until as pausedUntil',
    ])
    .where('t.account_id', '=', accountId)
    .where('t.rotator_id', '=', sql<string>`any(${rotatorIds}::uuid[])`)
    .where('m.removed_at', 'is', null)
    .orderBy('t.place')
    .orderBy('m.id')
    .execute();
}

export interface Counts {
  rotatorId: string;
  today: number;
  period: number;
}

/** Calendar days of the account, as '2026-11-15'; the last one included. Today need not be one of them. */
export interface CountedDays {
  today: string;
  from: string;
  to: string;
}

const perRotator = (counted: string, { today, from, to }: CountedDays) => sql`
  rotator_id as "rotatorId",
  coalesce(sum(${sql.ref(counted)}) filter (where day between ${from}::date and ${to}::date), 0)::integer as period,
  coalesce(sum(${sql.ref(counted)}) filter (where day = ${today}::date), 0)::integer as today`;

const onDays = (accountId: string, rotatorIds: readonly string[], { today, from, to }: CountedDays) => sql`
  account_id = ${accountId} and rotator_id = any(${rotatorIds}::uuid[])
    and (day between ${from}::date and ${to}::date or day = ${today}::date)`;

export async function viewCounts(
  db: Db,
  accountId: string,
  rotatorIds: readonly string[],
  days: CountedDays,
): Promise<Counts[]> {
  const { rows } = await sql<Counts>`
    select ${perRotator('views', days)} from rotator_views where ${onDays(accountId, rotatorIds, days)}
    group by rotator_id`.execute(db);
  return rows;
}

/** As the dashboard counts them: totals by day, and what is not in these yet. */
export async function leadCounts(
  db: Db,
  accountId: string,
  rotatorIds: readonly string[],
  days: CountedDays,
): Promise<Counts[]> {
  const where = onDays(accountId, rotatorIds, days);
  const { rows } = await sql<Counts>`
    select ${perRotator('leads', days)} from (
      select rotator_id, day, leads from day_totals where ${where}
      union all
      select rotator_id, day, leads from unread_figures(${accountId}) where ${where}
    ) a
    group by rotator_id`.execute(db);
  return rows;
}
