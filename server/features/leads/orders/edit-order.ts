import type { Order } from '#contract/orders.ts';
import { recordLeadEvent } from '#server/features/leads/leads/record-lead-event.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { requireRevision } from '#server/platform/edit-conflicts.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { updateOrder } from './change-order.queries.ts';
import { checkOrder, type OrderItems } from './check-order.ts';
import { loadOrder } from './load-orders.ts';
import { lockOrder } from './lock-order.ts';
import type { OrderDeps } from './make-order.ts';

export async function editOrder(
  { db, clock, random }: OrderDeps,
  viewer: Viewer,
  id: string,
  { revision, ...items }: OrderItems & { revision: number },
): Promise<Order> {
  const { accountId, memberId } = viewer;
  return withTransaction(db, async (tx) => {
    const { order, lead } = await lockOrder(tx, viewer, id);
    await requireRevision(revision, order, () => loadOrder(tx, viewer, id));
    await checkOrder(tx, viewer, items, { now: clock.now(), sellerBefore: order.memberId });
    await updateOrder(tx, accountId, id, items);
    const { value, currency } = items;
    if (value !== order.value || currency !== order.currency) {
      const details = { value, currency };
      const event = { accountId, leadId: lead.id, memberId, kind: 'order_changed', details } as const;
      await recordLeadEvent(tx, { clock, random }, event);
    }
    await publish(tx, accountId, { name: 'orders.changed', payload: {} });
    return loadOrder(tx, viewer, id);
  });
}
