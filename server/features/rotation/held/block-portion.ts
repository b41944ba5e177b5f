import type { AuditClient } from '#server/features/base/audit/record-audit.ts';
import { blockNumbers } from '#server/features/leads/blocked-numbers/block-numbers.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { type Decision, storeBlocked } from './held.queries.ts';

/** Those without a number are only put aside. */
export async function blockPortion(
  tx: Db,
  deps: Pick<Deps, 'clock' | 'random'>,
  decision: Decision & { client: AuditClient },
  ids: readonly string[],
): Promise<void> {
  const phones = await storeBlocked(tx, decision, ids);
  // No reason is typed here: the reason of a number that is blocked already stays.
  const block = { phones, reason: '', at: decision.at, alreadyBlocked: 'keep' } as const;
  await blockNumbers(tx, deps, decision, block);
}
