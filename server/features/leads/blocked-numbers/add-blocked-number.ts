import type { BlockedNumber, addBlockedNumber as call } from '#contract/blocked-numbers.ts';
import type { Parsed } from '#contract/endpoint.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { blockNumbers } from './block-numbers.ts';
import { loadBlockedNumber } from './list-blocked-numbers.ts';

export async function addBlockedNumber(
  { db, clock, random }: Pick<Deps, 'db' | 'clock' | 'random'>,
  viewer: Viewer,
  { phone, reason }: Parsed<typeof call>['body'],
  client: Client,
): Promise<BlockedNumber> {
  const { accountId, memberId } = viewer;
  return withTransaction(db, async (tx) => {
    const block = { phones: [phone], reason, at: clock.now(), alreadyBlocked: 'replace' } as const;
    await blockNumbers(tx, { clock, random }, { accountId, memberId, client }, block);
    const added = await loadBlockedNumber(tx, viewer, phone);
    if (!added) throw new Error('a number that was just blocked is not there');
    return added;
  });
}
