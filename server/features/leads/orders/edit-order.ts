import type { Order } from '#contract/orders.ts';
import { moveOrder, type OrderState } from '#domain/orders.ts';
import { type Happening, recordLeadEvent } from '#server/features/leads/leads/record-lead-event.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { requireRevision } from '#server/platform/edit-conflicts.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { updateOrder } from './change-order.queries.ts';
import { checkOrder, type OrderItems, storedItems } from './check-order.ts';
import { loadOrder } from './load-orders.ts';
import { lockOrder } from './lock-order.ts';
import type { OrderDeps } from './make-order.ts';

/** In the form both are said; who does not know of it changes nothing of it. */
function editedState({ status, paid }: OrderState, items: OrderItems): OrderState {
  const isSaid = items.status !== undefined || items.paid !== undefined;
  return isSaid ? moveOrder({ status, paid }, items.status ?? status, items.paid) : { status, paid };
}

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
    const state = editedState(order, items);
    await updateOrder(tx, accountId, id, storedItems(items), state);
    const { value, currency } = items;
    const record = async (happening: Happening) => {
      if (lead)
        await recordLeadEvent(tx, { clock, random }, { accountId, leadId: lead.id, memberId, ...happening });
    };
    if (value !== order.value || currency !== order.currency)
      await record({ kind: 'order_changed', details: { value, currency } });
    if (state.status !== order.status || state.paid !== order.paid)
      await record({ kind: 'order_moved', details: { from: order.status, to: state.status } });
    await publish(tx, accountId, { name: 'orders.changed', payload: {} });
    return loadOrder(tx, viewer, id);
  });
}
