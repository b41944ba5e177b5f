import { sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';

export interface Suspension {
  name: string;
  /** By an operator. */
  suspendedAt: Date | null;
  reason: string;
  /** By its owner: it rests with or without an operator’s suspension. */
  closedAt: Date | null;
}

/** Nobody else suspends or resumes it, or charges it, before this transaction ends. */
export async function lockSuspension(tx: Db, accountId: string): Promise<Suspension | undefined> {
  return tx
    .selectFrom('accounts')
    .select([
      'name',
      'closed_at as closedAt',
      sql<Date | null>`nullif(suspended_at, closed_at)`.as('suspendedAt'),
      sql<string>`case when suspended_at = closed_at then '' else suspend_reason end`.as('reason'),
    ])
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Resumed, a closed account rests since it was closed. */
export async function setSuspension(
  tx: Db,
  accountId: string,
  { suspendedAt, reason }: Pick<Suspension, 'suspendedAt' | 'reason'>,
): Promise<void> {
  await sql`
    update accounts set suspended_at = coalesce(${suspendedAt}::timestamptz, closed_at),
      suspend_reason = case when ${suspendedAt}::timestamptz is null and closed_at is not null then 'closed' else ${reason} end
    where id = ${accountId}`.execute(tx);
}

export async function findOwner(db: Db, accountId: string) {
  return db
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['m.id', 'm.full_name as fullName', 'm.email', 'm.language'])
    .select(['a.name as accountName', 'a.time_zone as timeZone'])
    .where('m.account_id', '=', accountId)
    .where('m.role', '=', 'owner')
    .executeTakeFirst();
}
