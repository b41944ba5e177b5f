import type { PointCause } from '#domain/points.ts';
import { owedPaid } from '#domain/refund.ts';
import { recordPoints } from '#server/features/money/points/record-points.ts';
import type { Db } from '#server/platform/database/index.ts';
import { addOwed, lockOwed } from './credits.queries.ts';
import { type OpeningDeps, openLocked } from './open-locked.ts';

type Credit = Extract<PointCause, { points: number }>;

/**
 * Points come in, in the transaction of their cause: what is owed from an earlier refund is paid first, and what is left
 * opens locked leads.
 */
export async function creditPoints(
  tx: Db,
  deps: OpeningDeps,
  accountId: string,
  credits: readonly Credit[],
): Promise<void> {
  for (const credit of credits) await recordPoints(tx, deps, accountId, credit);
  const sum = credits.reduce((all, { points }) => all + points, 0);
  const paid = owedPaid(await lockOwed(tx, accountId), sum);
  if (paid > 0) {
    await recordPoints(tx, deps, accountId, { reason: 'owed', points: paid });
    await addOwed(tx, accountId, -paid);
  }
  await openLocked(tx, deps, accountId);
}
