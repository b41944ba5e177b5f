import { queueHandedOver } from '#server/features/messages/notifications/queue-reassigned.ts';
import type { Db } from '#server/platform/database/index.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { giveLeads } from './leads.queries.ts';

/** So that no statement takes longer the more leads there are. */
const portion = 500;
const lowestId = '00000000-0000-0000-0000-000000000000';

/** All leads of one member become another's; returns how many. `memberId` is who does it. */
export async function handOverLeads(
  tx: Db,
  { clock }: Pick<Deps, 'clock'>,
  { accountId, memberId, from, to }: { accountId: string; memberId: string; from: string; to: string },
): Promise<number> {
  // While they are still the other's: the notification goes to whoever has them when it is read.
  await queueHandedOver(tx, { accountId, by: memberId, to }, { memberId: from });
  const at = clock.now();
  let count = 0;
  for (let after: string | null = lowestId; after !== null; ) {
    const given = await giveLeads(tx, { accountId, from, to, memberId, at }, { after, limit: portion });
    count += given.shown;
    after = given.last;
  }
  if (count > 0) await publish(tx, accountId, { name: 'leads.changed', payload: {} });
  return count;
}
