import { sql } from 'kysely';
import type { PointReason } from '#domain/points.ts';
import type { Db } from '#server/platform/database/index.ts';

export async function changeBalance(tx: Db, accountId: string, points: number): Promise<number> {
  const account = await tx
    .updateTable('accounts')
    .set((eb) => ({ points: eb('points', '+', points) }))
    .where('id', '=', accountId)
    .returning('points')
    .executeTakeFirstOrThrow();
  return account.points;
}

export async function insertLedgerEntry(
  tx: Db,
  entry: { accountId: string; reason: PointReason; points: number; balance: number; at: Date },
): Promise<void> {
  await tx
    .insertInto('ledger_entries')
    .values({
      account_id: entry.accountId,
      // Nobody else numbers at the same time: the account's row is locked by the change of its balance.
      number: sql<number>`(select coalesce(max(number), 0) + 1 from ledger_entries where account_id = ${entry.accountId})`,
      reason: entry.reason,
      points: entry.points,
      balance: entry.balance,
      at: entry.at,
    })
    .execute();
}
