import { queueHandedOver } from '#server/features/notifications/queue-reassigned.ts';
import type { Db } from '#server/platform/database/index.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { giveLeads } from './leads.queries.ts';

/** All leads of one member become another's; returns how many. `memberId` is who does it. */
export async function handOverLeads(
  tx: Db,
  { clock }: Pick<Deps, 'clock'>,
  { accountId, memberId, from, to }: { accountId: string; memberId: string; from: string; to: string },
): Promise<number> {
  // While they are still the other's: whoever has them when it is told is told of it.
  await queueHandedOver(tx, { accountId, by: memberId, to }, { memberId: from });
  const count = await giveLeads(tx, { accountId, from, to, memberId, at: clock.now() });
  if (count > 0) await publish(tx, accountId, { name: 'leads.changed', payload: {} });
  return count;
}
