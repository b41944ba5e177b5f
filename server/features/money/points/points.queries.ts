import { type RawBuilder, sql } from 'kysely';
import type { DailyPoints } from '#domain/daily-points.ts';
import { type Billing, leadPrice, type PointReason, paceReasons } from '#domain/points.ts';
import type { TimeZone } from '#domain/working-hours.ts';
import {
  bigintArray,
  dateArray,
  integerArray,
  type MakeArray,
  uuidArray,
} from '#server/platform/database/binary-array.ts';
import type { Fill } from '#server/platform/database/fixed-statement.ts';
import type { Db } from '#server/platform/database/index.ts';

/** The account's balance; nobody else changes it until this transaction ends. */
export async function lockBalance(
  tx: Db,
  accountId: string,
): Promise<{ balance: number; billing: Billing; isSuspended: boolean }> {
  const { points, billing, suspended_at } = await tx
    .selectFrom('accounts')
    .select(['points', 'billing', 'suspended_at'])
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { balance: points, billing: billing as Billing, isSuspended: suspended_at !== null };
}

export async function setBalance(tx: Db, accountId: string, points: number): Promise<void> {
  await tx.updateTable('accounts').set({ points }).where('id', '=', accountId).execute();
}

interface NewEntry {
  accountId: string;
  reason: PointReason;
  points: number;
  balance: number;
  subjectId: string | null;
  subject: string;
  at: Date;
}

export async function insertLedgerEntry(tx: Db, entry: NewEntry): Promise<void> {
  await tx
    .insertInto('ledger_entries')
    .values({
      account_id: entry.accountId,
      // Nobody else numbers at the same time: the account's row is locked.
      number: sql<number>`(select coalesce(max(number), 0) + 1 from ledger_entries where account_id = ${entry.accountId})`,
      reason: entry.reason,
      points: entry.points,
      balance: entry.balance,
      subject_id: entry.subjectId,
      subject: entry.subject,
      at: entry.at,
    })
    .execute();
}

interface LeadEntries {
  accountId: string;
  reason: 'fake_lead' | 'fake_lead_undone';
  /** Of each. */
  points: number;
  /** Before the first. */
  balance: number;
  at: Date;
}

/** One entry for each lead, in their order; the account's row is locked. */
export async function insertLeadEntries(
  tx: Db,
  { accountId, reason, points, balance, at }: LeadEntries,
  leadIds: readonly string[],
): Promise<void> {
  await sql`
    insert into ledger_entries (account_id, number, reason, points, balance, subject_id, subject, at)
    select ${accountId}, last + step, ${reason}, ${points}::bigint, ${balance}::bigint + ${points}::bigint * step, id,
      '', ${at}
    from (select coalesce(max(number), 0) as last from ledger_entries where account_id = ${accountId}) l,
      unnest(${leadIds}::uuid[]) with ordinality n (id, step)`.execute(tx);
}

export interface AccountBalance extends DailyPoints {
  id: string;
  balance: number;
  billing: Billing;
  timeZone: TimeZone;
}

export interface LeadCharge {
  accountId: string;
  /** Before it. */
  balance: number;
  /** After it. */
  rest: number;
  /** What the account had spent of its day before it, and has after it. */
  before: Pick<DailyPoints, 'spentOn' | 'spent'>;
  spentOn: string;
  spent: number;
  /** So many of `ChargedLeads.leadIds`, after so many of accounts before it. */
  leads: number;
  skip: number;
}

/** Nobody else changes these accounts' balances until the transaction ends. In one order, so that two never wait for each other. */
export async function lockBalances(tx: Db, accountIds: readonly string[]): Promise<void> {
  await sql`
    select from accounts where id = any(${accountIds}::uuid[]) order by id for no key update`.execute(tx);
}

/** For a statement about leads: the accounts that may have to pay for them. */
export function balancesOf(accountIds: RawBuilder<unknown>): RawBuilder<unknown> {
  // Nothing is charged to a suspended account: what arrives waits as with one that has not paid.
  return sql`
    select id, points as balance, case when suspended_at is null then billing else 'overdue' end as billing,
      time_zone as "timeZone", points_per_day as "pointsPerDay", spent_on as "spentOn", spent
    from accounts where id = any(${accountIds}::uuid[])`;
}

export interface ChargedLeads {
  charges: readonly LeadCharge[];
  /** Of the leads that are paid for: account by account, in the order of the charges. */
  leadIds: readonly string[];
  at: Date;
}

/**
 * For a statement that stores leads: the new balance of each account (`charged`, a row for each that still had the
 * balance, and had spent of its day, what it was decided by) and an entry for each lead, in their order.
 */
export function leadCharges(fill: Fill<ChargedLeads>): RawBuilder<unknown> {
  const account = <Value>(make: MakeArray<Value>, pick: (charge: LeadCharge) => Value | null) =>
    fill(({ charges }) => make(charges, pick));
  const leadIds = fill((charged) => uuidArray(charged.leadIds, (id) => id));
  const price = sql.lit(leadPrice);
  return sql`
    charges as materialized (
      select c.*, (
        select coalesce(max(e.number), 0) from ledger_entries e where e.account_id = c.account_id
      ) as last
      from (
        select unnest(${account(uuidArray, (c) => c.accountId)}::uuid[]) as account_id,
          unnest(${account(bigintArray, (c) => c.balance)}::bigint[]) as before,
          unnest(${account(bigintArray, (c) => c.rest)}::bigint[]) as points,
          unnest(${account(dateArray, (c) => c.before.spentOn)}::date[]) as spent_on_before,
          unnest(${account(integerArray, (c) => c.before.spent)}::integer[]) as spent_before,
          unnest(${account(dateArray, (c) => c.spentOn)}::date[]) as spent_on,
          unnest(${account(integerArray, (c) => c.spent)}::integer[]) as spent,
          unnest(${account(integerArray, (c) => c.leads)}::integer[]) as leads,
          unnest(${account(integerArray, (c) => c.skip)}::integer[]) as skip
      ) c
    ),
    charged as (
      update accounts a set points = c.points, spent_on = c.spent_on, spent = c.spent from charges c
      where a.id = c.account_id and a.points = c.before
        and a.spent = c.spent_before and a.spent_on is not distinct from c.spent_on_before
      returning a.id
    ),
    entered as (
      insert into ledger_entries (account_id, number, reason, points, balance, subject_id, at)
      select c.account_id, c.last + step, 'lead', -${price}, c.before - ${price} * step, (${leadIds}::uuid[])[c.skip + step],
        ${fill(({ at }) => at)}
      from charges c, generate_series(1, c.leads) step
    )`;
}

export async function findOwner(db: Db, accountId: string) {
  return db
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['m.email', 'm.language', 'a.name as accountName', 'a.points'])
    .where('m.account_id', '=', accountId)
    .where('m.role', '=', 'owner')
    .executeTakeFirst();
}

export async function balanceOf(db: Db, accountId: string): Promise<number> {
  const { points } = await db
    .selectFrom('accounts')
    .select('points')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return points;
}

export async function zoneOf(db: Db, accountId: string): Promise<TimeZone> {
  const { zone } = await db
    .selectFrom('accounts')
    .select('time_zone as zone')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return zone;
}

/** What leads took since then, and when the first of them did. */
export async function spentSince(
  db: Db,
  accountId: string,
  since: Date,
): Promise<{ spent: number; firstAt: Date | null }> {
  return db
    .selectFrom('ledger_entries')
    .select([
      sql<number>`coalesce(-sum(points), 0)::bigint`.as('spent'),
      sql<Date | null>`min(at)`.as('firstAt'),
    ])
    .where('account_id', '=', accountId)
    .where('at', '>=', since)
    .where('reason', 'in', paceReasons)
    .executeTakeFirstOrThrow();
}
