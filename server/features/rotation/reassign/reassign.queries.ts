import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#contract/language.ts';
import type { Rotation, TurnState } from '#domain/rotation.ts';
import type { Db } from '#server/platform/database/index.ts';

export interface RotatorName {
  accountId: string;
  rotatorId: string;
}

/** Left out, because nobody of a suspended account could answer the buyer. */
const suspended = (accountId: RawBuilder<unknown>) =>
  sql`select from accounts a where a.id = ${accountId} and a.suspended_at is not null`;

/** Those in which a silent lead goes on to the next. */
export async function rotatorsToWatch(db: Db): Promise<RotatorName[]> {
  return db
    .selectFrom('rotators')
    .select(['account_id as accountId', 'id as rotatorId'])
    .where('reassign_minutes', 'is not', null)
    .where(sql<boolean>`not exists (${suspended(sql`rotators.account_id`)})`)
    .where('status', '=', 'active')
    .where('removed_at', 'is', null)
    .orderBy('account_id')
    .orderBy('id')
    .execute();
}

export interface TurnRow {
  rotation: Rotation;
  /** Of silence. */
  minutes: number;
  number: number;
  state: TurnState;
}

/** Undefined when nothing is to be moved there any more. */
export async function findTurn(db: Db, rotator: RotatorName): Promise<TurnRow | undefined> {
  const { rows } = await sql<TurnRow>`
    select r.rotation, r.reassign_minutes as minutes, t.number, t.state
    from rotators r join rotator_turns t on t.account_id = r.account_id and t.rotator_id = r.id
    where r.account_id = ${rotator.accountId} and r.id = ${rotator.rotatorId}
      and r.reassign_minutes is not null and r.status = 'active' and r.removed_at is null
      and not exists (${suspended(sql`r.account_id`)})`.execute(db);
  return rows[0];
}

/** No other turn is given out before this transaction ends: leads that arrive wait, and so does another worker. */
export async function lockTurn(tx: Db, { accountId, rotatorId }: RotatorName): Promise<void> {
  await tx
    .selectFrom('rotator_turns')
    .select('number')
    .where('account_id', '=', accountId)
    .where('rotator_id', '=', rotatorId)
    .forUpdate()
    .execute();
}

/** Nobody on the list is removed before this transaction ends. In one order, as whoever removes members locks them. */
export async function holdTakers(tx: Db, { accountId, rotatorId }: RotatorName): Promise<void> {
  await sql`
    select from members m
    where m.account_id = ${accountId} and m.removed_at is null and m.id in (
      select member_id from rotator_members where account_id = ${accountId} and rotator_id = ${rotatorId}
    )
    order by m.id
    for key share`.execute(tx);
}

export interface MemberRow {
  id: string;
  status: 'active' | 'inactive';
  hours: unknown;
  pausedUntil: Date | null;
}

export interface TakerRow extends MemberRow {
  ratio: number;
  place: number;
  reachable: boolean;
}

export async function takersOf(db: Db, { accountId, rotatorId }: RotatorName): Promise<TakerRow[]> {
  return db
    .selectFrom('rotator_members as r')
    .innerJoin('members as m', (join) =>
      join.onRef('m.account_id', '=', 'r.account_id').onRef('m.id', '=', 'r.member_id'),
    )
    .select(['m.id', 'm.status', 'm.hours', 'm.paused_until as pausedUntil', 'r.ratio', 'r.place'])
    .select(sql<boolean>`m.phone is not null`.as('reachable'))
    .where('r.account_id', '=', accountId)
    .where('r.rotator_id', '=', rotatorId)
    .where('m.removed_at', 'is', null)
    .execute();
}

/** Whoever has a lead now: those who left the rotator or the account included. */
export async function holdersOf(db: Db, accountId: string, ids: readonly string[]): Promise<MemberRow[]> {
  return db
    .selectFrom('members')
    .select(['id', 'status', 'hours', 'paused_until as pausedUntil'])
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

export interface SilentRow {
  id: string;
  memberId: string;
  /** Since when they have it. */
  since: Date;
  /** Whoever had it before. */
  had: string[];
}

/** Older leads are not moved any more. */
const oldestDays = 7;

/**
 * Leads nobody contacted for so long by the clock, on duty or not, oldest first. One that came out of a file was nobody's
 * turn, and stays with whom the file names.
 */
export async function silentLeads(db: Db, rotator: RotatorName, now: Date): Promise<SilentRow[]> {
  return silent(db, rotator, now, sql``);
}

/** Those of them that are still so, held until the transaction ends; what somebody is just changing is left alone. */
export async function lockSilentLeads(
  tx: Db,
  rotator: RotatorName,
  now: Date,
  ids: readonly string[],
): Promise<SilentRow[]> {
  return silent(tx, rotator, now, sql`and l.id = any(${ids}::uuid[])`, sql`for update of l skip locked`);
}

async function silent(
  db: Db,
  { accountId, rotatorId }: RotatorName,
  now: Date,
  which: RawBuilder<unknown>,
  lock = sql``,
): Promise<SilentRow[]> {
  const since = sql`coalesce(l.assigned_at, l.created_at)`;
  const latest = sql`${now}::timestamptz - make_interval(mins => r.reassign_minutes)`;
  const { rows } = await sql<SilentRow>`
    select l.id, l.member_id as "memberId", ${since} as since, array(
      select e.details ->> 'from' from lead_events e
      where e.account_id = l.account_id and e.lead_id = l.id and e.kind in ('reassigned', 'handed_over')
        and e.details ->> 'from' is not null
    ) as had
    from rotators r
    join leads l on l.account_id = r.account_id and l.rotator_id = r.id
    where r.account_id = ${accountId} and r.id = ${rotatorId} ${which}
      and l.created_at >= ${now}::timestamptz - make_interval(days => ${oldestDays}::integer)
      and l.created_at <= ${latest}
      and ${since} >= r.reassign_since and ${since} <= ${latest}
      and l.status = 'new' and l.first_contact_at is null and l.member_id is not null and l.turn is not null
      and not l.locked and l.trashed_at is null and l.merged_into is null
    order by l.created_at, l.id ${lock}`.execute(db);
  return rows;
}

export interface Move {
  leadId: string;
  from: string;
  to: string;
}

export async function moveLeads(tx: Db, accountId: string, moves: readonly Move[], at: Date): Promise<void> {
  await sql`
    update leads l set member_id = n.member_id, assigned_at = ${at}, revision = l.revision + 1
    from unnest(
      ${moves.map(({ leadId }) => leadId)}::uuid[], ${moves.map(({ to }) => to)}::uuid[]
    ) n (id, member_id)
    where l.account_id = ${accountId} and l.id = n.id`.execute(tx);
}

export async function storeTurn(
  tx: Db,
  { accountId, rotatorId }: RotatorName,
  { number, state }: Pick<TurnRow, 'number' | 'state'>,
): Promise<void> {
  await tx
    .updateTable('rotator_turns')
    .set({ number, state: JSON.stringify(state) })
    .where('account_id', '=', accountId)
    .where('rotator_id', '=', rotatorId)
    .execute();
}

export interface NamedMember {
  id: string;
  email: string;
  language: Language;
  /** What others call them. */
  name: string;
  /** Still there to read a mail. */
  isHere: boolean;
}

export async function membersNamed(
  db: Db,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, NamedMember>> {
  const rows = await db
    .selectFrom('members')
    .select(['id', 'email', 'language', 'nickname', 'full_name as fullName'])
    .select(sql<boolean>`status = 'active' and removed_at is null`.as('isHere'))
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(
    rows.map(({ nickname, fullName, ...member }) => [
      member.id,
      { ...member, name: nickname || (fullName.split(' ')[0] ?? '') },
    ]),
  );
}

export async function codesOf(
  db: Db,
  accountId: string,
  leadIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('leads')
    .select(['id', 'code'])
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${leadIds}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, code }) => [id, code]));
}
