import { recordPoints } from '#server/features/money/points/record-points.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';

/** Points for an account, through the ledger as everything else. */
export async function givePoints(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  accountId: string,
  points: number,
): Promise<void> {
  const cause = { reason: 'adjustment', points, note: 'for a test' } as const;
  await withTransaction(deps.db, (tx) => recordPoints(tx, deps, accountId, cause));
}
