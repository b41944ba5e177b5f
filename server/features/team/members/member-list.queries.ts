import { type SqlBool, sql } from 'kysely';
import type { Role } from '#domain/roles.ts';
import type { Db } from '#server/platform/database/index.ts';
import { containing, searchable, typedNumber } from '#server/platform/database/search-words.ts';

export interface MemberFilter {
  search: string;
  role?: Role;
  team?: string;
  /** Who takes turns in it. */
  rotator?: string;
  /** Who was invited and has not accepted is neither active nor inactive here. */
  status?: 'active' | 'inactive' | 'invited';
}

/** Removed members are in no list. */
function matching(db: Db, accountId: string, { search, role, team, rotator, status }: MemberFilter) {
  let query = db
    .selectFrom('members as m')
    .where('m.account_id', '=', accountId)
    .where('m.removed_at', 'is', null);
  if (role) query = query.where('m.role', '=', role);
  if (team) query = query.where('m.team_id', '=', team);
  if (rotator)
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('rotator_members as r')
          .select('r.member_id')
          .where('r.account_id', '=', accountId)
          .where('r.rotator_id', '=', rotator)
          .whereRef('r.member_id', '=', 'm.id'),
      ),
    );
  if (status === 'invited') query = query.where('m.invited_until', 'is not', null);
  else if (status) query = query.where('m.status', '=', status).where('m.invited_until', 'is', null);
  if (search) query = query.where(found(search));
  return query;
}

function found(search: string) {
  const words = searchable(search);
  const text = containing(words);
  const number = typedNumber(words);
  return sql<SqlBool>`(m.full_name ilike ${text} or m.nickname ilike ${text} or m.email ilike ${text}
    or m.phone like ${number ? containing(number.digits) : null}::text
    or m.phone like ${number?.beginning ? `${number.beginning}%` : null}::text)`;
}

type Matching = ReturnType<typeof matching>;

function ordered<Q extends Matching>(query: Q) {
  return query.orderBy(sql`m.role <> 'owner'`).orderBy(sql`lower(m.full_name)`).orderBy('m.id');
}

export async function countMatching(db: Db, accountId: string, filter: MemberFilter): Promise<number> {
  const { total } = await matching(db, accountId, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function matchingIds(
  db: Db,
  accountId: string,
  filter: MemberFilter,
  part: { limit: number; offset: number },
): Promise<string[]> {
  const rows = await ordered(matching(db, accountId, filter))
    .select('m.id')
    .limit(part.limit)
    .offset(part.offset)
    .execute();
  return rows.map(({ id }) => id);
}

/** All who match, in the list's order, with what decides whether they are on duty. */
export async function matchingDuty(db: Db, accountId: string, filter: MemberFilter) {
  return ordered(matching(db, accountId, filter))
    .select(['m.id', 'm.status', 'm.hours', 'm.paused_until as pausedUntil'])
    .execute();
}

/** Of the active CS: how many share the same hours and pause. Most of a large account share a few. */
export async function dutyGroups(db: Db, accountId: string) {
  return matching(db, accountId, { search: '', role: 'cs', status: 'active' })
    .select(['m.status', 'm.hours', 'm.paused_until as pausedUntil'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy(['m.status', 'm.hours', 'm.paused_until'])
    .execute();
}

export async function countTeams(db: Db, accountId: string): Promise<number> {
  const { total } = await db
    .selectFrom('teams')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return total;
}

export async function memberOptions(db: Db, accountId: string) {
  return ordered(matching(db, accountId, { search: '', status: 'active' }))
    .select([
      'm.id',
      'm.full_name as fullName',
      'm.nickname',
      'm.role',
      'm.join_order as joinOrder',
      'm.team_id as teamId',
    ])
    .execute();
}

export async function turnTakers(db: Db, accountId: string) {
  return ordered(matching(db, accountId, { search: '' }))
    .select([
      'm.id',
      'm.full_name as fullName',
      'm.nickname',
      'm.role',
      'm.status',
      'm.join_order as joinOrder',
      'm.phone',
      'm.hours',
      'm.paused_until as pausedUntil',
    ])
    .execute();
}

export type MemberRow = Awaited<ReturnType<typeof memberRows>>[number];

/** These members with all that is shown of them, in no order. */
export async function memberRows(db: Db, accountId: string, ids: readonly string[]) {
  return db
    .selectFrom('members as m')
    .leftJoin('teams as t', (join) =>
      join.onRef('t.account_id', '=', 'm.account_id').onRef('t.id', '=', 'm.team_id'),
    )
    .select([
      'm.id',
      'm.full_name as fullName',
      'm.nickname',
      'm.email',
      'm.phone',
      'm.waiting_phone as waitingPhone',
      'm.role',
      'm.status',
      't.id as teamId',
      't.name as teamName',
      'm.picture',
      'm.join_order as joinOrder',
      'm.email_verified_at as verifiedAt',
      'm.last_active_at as lastActiveAt',
      'm.invited_until as invitedUntil',
      'm.hours',
      'm.paused_until as pausedUntil',
      'm.revision',
    ])
    .where('m.account_id', '=', accountId)
    .where('m.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('m.removed_at', 'is', null)
    .execute();
}

/** When each of these was added. */
export async function addedAt(db: Db, accountId: string, ids: readonly string[]): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('members')
    .select(['id', 'created_at as at'])
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, at }) => [id, at]));
}

/** What a name needs beside it; those who were removed included, for the past speaks of them too. */
export async function personRows(db: Db, accountId: string, ids: readonly string[]) {
  return db
    .selectFrom('members')
    .select([
      'id',
      'full_name as fullName',
      'email',
      'nickname',
      'role',
      'join_order as joinOrder',
      'picture',
    ])
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

export interface MemberCounts {
  id: string;
  rotators: number;
  leads: number;
}

/** Counted for these members alone, however many the account has; each one's leads since their own midnight. */
export async function memberCounts(
  db: Db,
  accountId: string,
  members: readonly { id: string; since: Date }[],
): Promise<MemberCounts[]> {
  const ids = members.map(({ id }) => id);
  const since = members.map((member) => member.since.toISOString());
  const { rows } = await sql<MemberCounts>`
    select w.id,
      (select count(*) from rotator_members r where r.account_id = ${accountId} and r.member_id = w.id) as rotators,
      (select count(*) from leads l
        where l.account_id = ${accountId} and l.member_id = w.id and l.created_at >= w.since) as leads
    from unnest(${ids}::uuid[], ${since}::timestamptz[]) as w(id, since)`.execute(db);
  return rows;
}
