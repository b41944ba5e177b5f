import { recordLeadEvent } from '#server/features/leads/leads/record-lead-event.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import {
  blankDeliveries,
  blankHistory,
  blankLeads,
  blankOldOrders,
  blankOrders,
  blankVisits,
  deleteConversions,
  deleteKeptMails,
  deleteWords,
  lockLeads,
} from './erase-leads.queries.ts';

/**
 * Takes the buyer out of these leads and of all that hangs on them, in the caller's transaction. Figures, the sums of
 * orders and the points stay as they are. A lead that is gone already stays gone; one that is erased already changes
 * nothing more.
 */
export async function eraseLeads(
  tx: Db,
  deps: Pick<Deps, 'clock' | 'random'>,
  { accountId, ids, memberId }: { accountId: string; ids: readonly string[]; memberId: string | null },
): Promise<void> {
  if (ids.length === 0) return;
  const which = { accountId, ids: await lockLeads(tx, { accountId, ids }) };
  await blankLeads(tx, which, deps.clock.now());
  await blankVisits(tx, which);
  await deleteWords(tx, which);
  await blankHistory(tx, which);
  await blankOrders(tx, which);
  await blankDeliveries(tx, which);
  await deleteConversions(tx, which);
  await deleteKeptMails(tx, which);
  for (const leadId of which.ids)
    await recordLeadEvent(tx, deps, { accountId, leadId, memberId, kind: 'erased' });
}

/** The buyers of orders that were noted by hand before then, of up to `limit`; how many. */
export async function eraseOldOrders(
  tx: Db,
  accountId: string,
  before: Date,
  limit: number,
): Promise<number> {
  const ordersOf = await blankOldOrders(tx, accountId, before, limit);
  if (ordersOf.length > 0) await blankDeliveries(tx, { accountId, ids: [] }, { ordersOf });
  return ordersOf.length;
}
