import type { Answer, Parsed } from '#contract/endpoint.ts';
import type { moveOrders as call, Order } from '#contract/orders.ts';
import { moveOrder, type OrderState } from '#domain/orders.ts';
import { recordLeadEvent } from '#server/features/leads/leads/record-lead-event.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { markReminded, updateStates } from './change-order.queries.ts';
import { loadOrder } from './load-orders.ts';
import { lockOrder, lockOrders } from './lock-order.ts';
import type { OrderDeps } from './make-order.ts';

/** Each goes its own way; what is not there any more, or was changed since, is left as it is. */
export async function moveOrders(
  { db, clock, random }: OrderDeps,
  viewer: Viewer,
  { orders: wanted }: Parsed<typeof call>['body'],
): Promise<Answer<typeof call>> {
  const { accountId, memberId } = viewer;
  // Of one that is named twice the last word counts.
  const wishes = new Map(wanted.map((wish) => [wish.id.toLowerCase(), wish]));
  return withTransaction(db, async (tx) => {
    const locked = await lockOrders(tx, viewer, [...wishes.keys()]);
    const met = locked.flatMap(({ order, lead }) => {
      const wish = wishes.get(order.id);
      // While we waited its lead became a part of another: whoever wants it asks again.
      if (!wish || order.leadId !== (lead?.id ?? null)) return [];
      if (wish.revision !== undefined && wish.revision !== order.revision) return [];
      return [{ order, after: moveOrder(order, wish.status, wish.paid) }];
    });
    const moved = met.filter(({ order, after }) => !isSame(order, after));
    if (moved.length > 0) {
      await updateStates(
        tx,
        accountId,
        moved.map(({ order: { id }, after }) => ({ id, ...after })),
      );
      for (const { order, after } of moved) {
        if (order.leadId === null) continue;
        const details = { from: order.status, to: after.status };
        const event = { accountId, leadId: order.leadId, memberId, kind: 'order_moved', details } as const;
        await recordLeadEvent(tx, { clock, random }, event);
      }
      await publish(tx, accountId, { name: 'orders.changed', payload: {} });
    }
    return {
      moved: moved.map(({ order: { id, status, paid, revision }, after }) => ({
        id,
        ...after,
        before: { status, paid },
        revision: revision + 1,
      })),
      skipped: wishes.size - met.length,
    };
  });
}

const isSame = (one: OrderState, other: OrderState) => one.status === other.status && one.paid === other.paid;

/** Who asked the buyer for the money, and when: the next who looks at the list knows. */
export async function remindOfOrder({ db, clock }: OrderDeps, viewer: Viewer, id: string): Promise<Order> {
  const { accountId, memberId } = viewer;
  return withTransaction(db, async (tx) => {
    await lockOrder(tx, viewer, id);
    await markReminded(tx, accountId, id, { at: clock.now(), memberId });
    await publish(tx, accountId, { name: 'orders.changed', payload: {} });
    return loadOrder(tx, viewer, id);
  });
}
