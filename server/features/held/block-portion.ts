import { blockNumbers } from '#server/features/blocked-numbers/block-number.ts';
import type { Db } from '#server/platform/database/index.ts';
import { publish } from '#server/platform/events/publish.ts';
import { type Decision, storeBlocked } from './held.queries.ts';

/** Those without a number are only put aside. */
export async function blockPortion(tx: Db, decision: Decision, ids: readonly string[]): Promise<void> {
  const { accountId, memberId, at } = decision;
  const phones = await storeBlocked(tx, decision, ids);
  if (phones.length === 0) return;
  await blockNumbers(tx, { clock: { now: () => at } }, { accountId, memberId, phones, reason: '' });
  await publish(tx, accountId, { name: 'blocked-numbers.changed', payload: {} });
}
