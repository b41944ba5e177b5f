import { sql } from 'kysely';
import { type Billing, type PointReason, paceReasons } from '#domain/points.ts';
import type { Db } from '#server/platform/database/index.ts';

/** The account's balance; nobody else changes it until this transaction ends. */
export async function lockBalance(tx: Db, accountId: string): Promise<{ balance: number; billing: Billing }> {
  const { points, billing } = await tx
    .selectFrom('accounts')
    .select(['points', 'billing'])
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { balance: points, billing: billing as Billing };
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

export async function balanceOf(db: Db, accountId: string): Promise<number> {
  const { points } = await db
    .selectFrom('accounts')
    .select('points')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return points;
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
