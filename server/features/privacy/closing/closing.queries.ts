import { sql } from 'kysely';
import type { Language } from '#contract/language.ts';
import type { Billing } from '#domain/points.ts';
import type { TimeZone } from '#domain/working-hours.ts';
import type { Db } from '#server/platform/database/index.ts';

export interface ClosingFacts {
  shop: string;
  points: number;
  billing: Billing;
  suspendedAt: Date | null;
  closedAt: Date | null;
  endsAt: Date | null;
  begunAt: Date | null;
  paymentsInCheck: number;
  passwordHash: string | null;
}

const facts = sql`
  a.name as shop, a.points, a.billing, a.suspended_at as "suspendedAt", a.closed_at as "closedAt",
  (select ends_at from account_closings c where c.account_id = a.id) as "endsAt",
  (select begun_at from account_closings c where c.account_id = a.id) as "begunAt",
  (select count(*)::int from top_ups t where t.account_id = a.id and t.state = 'checking') as "paymentsInCheck",
  (select password_hash from members m where m.account_id = a.id and m.role = 'owner') as "passwordHash"`;

export async function findClosing(db: Db, accountId: string): Promise<ClosingFacts> {
  const { rows } = await sql<ClosingFacts>`select ${facts} from accounts a where a.id = ${accountId}`.execute(
    db,
  );
  return rows[0] as ClosingFacts;
}

/** Nobody closes, brings back, suspends or charges it before this transaction ends. */
export async function lockClosing(tx: Db, accountId: string): Promise<ClosingFacts> {
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
  return findClosing(tx, accountId);
}

/** An operator's suspension stays what it is. */
export async function insertClosing(tx: Db, accountId: string, at: Date, endsAt: Date): Promise<void> {
  await sql`
    update accounts set closed_at = ${at}, suspended_at = coalesce(suspended_at, ${at}::timestamptz),
      suspend_reason = case when suspended_at is null then 'closed' else suspend_reason end
    where id = ${accountId}`.execute(tx);
  await tx
    .insertInto('account_closings')
    .values({ account_id: accountId, closed_at: at, ends_at: endsAt })
    .execute();
}

/** Whether it goes on now; it does not while an operator has it suspended. */
export async function deleteClosing(tx: Db, accountId: string): Promise<boolean> {
  await tx.deleteFrom('account_closings').where('account_id', '=', accountId).execute();
  const { rows } = await sql<{ goesOn: boolean }>`
    update accounts set closed_at = null,
      suspended_at = case when suspended_at = closed_at then null else suspended_at end,
      suspend_reason = case when suspended_at = closed_at then '' else suspend_reason end
    where id = ${accountId} returning suspended_at is null as "goesOn"`.execute(tx);
  return rows[0]?.goesOn ?? false;
}

export async function sessionsOfOthers(db: Db, accountId: string, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', accountId)
    .where('member_id', '!=', memberId)
    .execute();
  return rows.map(({ id }) => id);
}

export interface Owner {
  email: string;
  language: Language;
  shop: string;
  timeZone: TimeZone;
  points: number;
}

export async function findOwner(db: Db, accountId: string): Promise<Owner | undefined> {
  return db
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['m.email', 'm.language', 'a.name as shop', 'a.time_zone as timeZone', 'a.points'])
    .where('m.account_id', '=', accountId)
    .where('m.role', '=', 'owner')
    .executeTakeFirst();
}

/** Closed ones that end before then and whose owner was not reminded; each is handed out once. */
export async function claimUnwarned(
  tx: Db,
  before: Date,
  now: Date,
): Promise<{ accountId: string; endsAt: Date }[]> {
  const { rows } = await sql<{ accountId: string; endsAt: Date }>`
    update account_closings set warned_at = ${now}
    where begun_at is null and warned_at is null and ends_at <= ${before} and ends_at > ${now}
    returning account_id as "accountId", ends_at as "endsAt"`.execute(tx);
  return rows;
}

/** Those whose time is over, or which have begun to end. Money that is on its way is waited for: orders end within days. */
export async function closingsDue(db: Db, now: Date, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    select c.account_id as "accountId" from account_closings c
    where c.ended_at is null and c.ends_at <= ${now} and c.account_id > ${after}
      and (c.begun_at is not null or not exists (
        select from top_ups t where t.account_id = c.account_id and t.state in ('pending', 'checking')
      ))
    order by c.account_id limit ${limit}`.execute(db);
  return rows.map(({ accountId }) => accountId);
}

/** Links of accounts that ended long ago: the rotators are removed ones from now on, whose slugs are free. */
export async function freeLinks(tx: Db, endedBefore: Date, now: Date): Promise<number> {
  const { rows } = await sql<{ accountId: string }>`
    update account_closings set links_freed_at = ${now}
    where ended_at <= ${endedBefore} and links_freed_at is null returning account_id as "accountId"`.execute(
    tx,
  );
  const ids = rows.map(({ accountId }) => accountId);
  await sql`
    update rotators set removed_at = ${now}
    where account_id = any(${ids}::uuid[]) and removed_at is null`.execute(tx);
  return ids.length;
}
