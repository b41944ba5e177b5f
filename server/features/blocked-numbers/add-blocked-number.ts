import type { BlockedNumber, addBlockedNumber as call } from '#contract/blocked-numbers.ts';
import type { Parsed } from '#contract/endpoint.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { blockNumber } from './block-number.ts';
import { loadBlockedNumber } from './list-blocked-numbers.ts';

export async function addBlockedNumber(
  { db, clock, random }: Pick<Deps, 'db' | 'clock' | 'random'>,
  viewer: Viewer,
  { phone, reason }: Parsed<typeof call>['body'],
  client: Client,
): Promise<BlockedNumber> {
  const { accountId, memberId } = viewer;
  return withTransaction(db, async (tx) => {
    await blockNumber(tx, { clock }, { accountId, memberId, phone, reason });
    const entry = {
      accountId,
      memberId,
      kind: 'number_blocked',
      details: { phone, reason },
      client,
    } as const;
    await recordAudit(tx, { clock, random }, entry);
    await publish(tx, accountId, { name: 'blocked-numbers.changed', payload: {} });
    const added = await loadBlockedNumber(tx, viewer, phone);
    if (!added) throw new Error('a number that was just blocked is not there');
    return added;
  });
}
