import { lockBalance } from '#server/features/money/points/lock-balance.ts';
import { recordPoints } from '#server/features/money/points/record-points.ts';
import type { Db } from '#server/platform/database/index.ts';
import { creditPoints } from './credit-points.ts';
import { hasAdjustment } from './credits.queries.ts';
import type { OpeningDeps } from './open-locked.ts';

interface Adjustment {
  key: string;
  points: number;
  note: string;
}

/** Points by hand, with a reason; what comes in is used as any credit is. */
export async function adjustAccount(
  tx: Db,
  deps: OpeningDeps,
  accountId: string,
  adjustment: Adjustment,
): Promise<{ balance: number }> {
  // Held first, so that a twin sees what the other one did.
  await lockBalance(tx, accountId);
  if (!(await hasAdjustment(tx, accountId, adjustment.key))) {
    const cause = { reason: 'adjustment', ...adjustment } as const;
    if (adjustment.points > 0) await creditPoints(tx, deps, accountId, [cause]);
    else await recordPoints(tx, deps, accountId, cause);
  }
  const { balance } = await lockBalance(tx, accountId);
  return { balance };
}
