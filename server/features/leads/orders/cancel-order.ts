import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { recordLeadEvent } from '#server/features/leads/leads/record-lead-event.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { markCancelled, unmarkOrdered } from './change-order.queries.ts';
import { lockOrder } from './lock-order.ts';
import type { OrderDeps } from './make-order.ts';

/** No sale after all: the order leaves all lists and sums, and its lead may become one again. */
export async function cancelOrder(
  { db, clock, random }: OrderDeps,
  viewer: Viewer,
  id: string,
  client: Client,
): Promise<{ leadId: string | null }> {
  const { accountId, memberId } = viewer;
  return withTransaction(db, async (tx) => {
    const { order, lead } = await lockOrder(tx, viewer, id);
    await markCancelled(tx, accountId, id, clock.now());
    if (lead && order.leadStatus) {
      await unmarkOrdered(tx, accountId, lead.id, order.leadStatus);
      const event = { accountId, leadId: lead.id, memberId, kind: 'order_cancelled' } as const;
      await recordLeadEvent(tx, { clock, random }, event);
    }
    const details = { code: lead?.code ?? '' };
    await recordAudit(
      tx,
      { clock, random },
      { accountId, memberId, kind: 'order_cancelled', details, client },
    );
    await publish(tx, accountId, { name: 'orders.changed', payload: {} });
    if (lead) await publish(tx, accountId, { name: 'leads.changed', payload: {} });
    return { leadId: order.leadId };
  });
}
