import { type PointDeps, recordPoints } from '#server/features/money/points/record-points.ts';
import type { Db } from '#server/platform/database/index.ts';
import { addOwed, lockOwed } from './credits.queries.ts';

/** An account that may owe in its balance keeps no second account of what it owes. */
export async function settleOwed(tx: Db, deps: PointDeps, accountId: string): Promise<void> {
  const owed = await lockOwed(tx, accountId);
  if (owed === 0) return;
  await recordPoints(tx, deps, accountId, { reason: 'owed', points: owed });
  await addOwed(tx, accountId, -owed);
}
