import { sql } from 'kysely';
import type { Origin } from '#domain/lead-source.ts';
import type { Role } from '#domain/roles.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { PackedReceipt } from './pack-receipt.ts';

export interface TakenTurn {
  leadId: string;
  turn: number;
  at: Date;
  memberId: string | null;
  origin: Origin;
  receipt: PackedReceipt;
}

/** Replicas' clocks differ a little and turns are numbered in the database: this many cover what may be out of order. */
const nearby = 200;

/** The last turns, newest first. */
export async function lastTurns(
  db: Db,
  accountId: string,
  rotatorId: string,
  count: number,
): Promise<TakenTurn[]> {
  // By time first, for that has an index; a rotator may have a million leads.
  const { rows } = await sql<TakenTurn>`
    select * from (
      select id as "leadId", turn, created_at as at, member_id as "memberId", origin, receipt
      from leads
      where account_id = ${accountId} and rotator_id = ${rotatorId} and turn is not null and receipt is not null
      order by created_at desc, turn desc limit ${nearby}
    ) l order by turn desc limit ${count}`.execute(db);
  return rows;
}

export interface MemberLeads {
  memberId: string;
  leads: number;
}

/** How many leads of this rotator each member has, of those that came in this time. */
export async function leadsByMember(
  db: Db,
  accountId: string,
  rotatorId: string,
  since: Date,
): Promise<MemberLeads[]> {
  const { rows } = await sql<MemberLeads>`
    select member_id as "memberId", count(*) as leads from leads
    where account_id = ${accountId} and rotator_id = ${rotatorId} and created_at >= ${since} and member_id is not null
    group by member_id order by leads desc, member_id`.execute(db);
  return rows;
}

export async function leadsByMinute(
  db: Db,
  accountId: string,
  rotatorId: string,
  since: Date,
): Promise<{ minute: Date; leads: number }[]> {
  const { rows } = await sql<{ minute: Date; leads: number }>`
    select date_trunc('minute', created_at) as minute, count(*) as leads from leads
    where account_id = ${accountId} and rotator_id = ${rotatorId} and created_at >= ${since}
    group by minute order by minute`.execute(db);
  return rows;
}

export interface PersonRow {
  id: string;
  fullName: string;
  nickname: string;
  role: Role;
  joinOrder: number;
}

/** These people's names, those who left included. */
export async function peopleRows(db: Db, accountId: string, ids: readonly string[]): Promise<PersonRow[]> {
  return db
    .selectFrom('members')
    .select(['id', 'full_name as fullName', 'nickname', 'role', 'join_order as joinOrder'])
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .execute();
}
