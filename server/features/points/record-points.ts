import type { PointReason } from '#domain/points.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/index.ts';
import { changeBalance, insertLedgerEntry } from './points.queries.ts';

/** One change of an account's points, in the transaction of its cause; the account's row lock keeps the order. */
export async function recordPoints(
  tx: Db,
  { clock }: { clock: Clock },
  accountId: string,
  { reason, points }: { reason: PointReason; points: number },
): Promise<void> {
  if (points === 0) return;
  const balance = await changeBalance(tx, accountId, points);
  await insertLedgerEntry(tx, { accountId, reason, points, balance, at: clock.now() });
}
