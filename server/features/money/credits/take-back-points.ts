import { type PointDeps, recordPoints } from '#server/features/money/points/record-points.ts';
import type { Db } from '#server/platform/database/index.ts';
import { addOwed } from './credits.queries.ts';

/** Points of a refund: what is there leaves the balance, what is not is owed. A prepaid balance never falls below zero. */
export async function oweOrTake(
  tx: Db,
  deps: PointDeps,
  accountId: string,
  { taken, owed, topUpId, orderId }: { taken: number; owed: number; topUpId: string; orderId: string },
): Promise<void> {
  if (taken > 0)
    await recordPoints(tx, deps, accountId, { reason: 'refund', topUpId, orderId, points: taken });
  if (owed > 0) await addOwed(tx, accountId, owed);
}
