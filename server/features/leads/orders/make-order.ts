import type { Answer } from '#contract/endpoint.ts';
import type { makeOrder as call, Order } from '#contract/orders.ts';
import { firstState } from '#domain/orders.ts';
import { loadLead } from '#server/features/leads/leads/load-lead.ts';
import { holdActors, lockOpenLead } from '#server/features/leads/leads/lock-lead.ts';
import { recordLeadEvent } from '#server/features/leads/leads/record-lead-event.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { newId } from '#server/platform/ids.ts';
import { insertOrder, markOrdered } from './change-order.queries.ts';
import { checkOrder, type OrderItems, storedItems } from './check-order.ts';
import { loadOrder } from './load-orders.ts';

export type OrderDeps = Pick<Deps, 'db' | 'clock' | 'random'>;

/** A lead is one sale at most. */
export async function makeOrder(
  { db, clock, random }: OrderDeps,
  viewer: Viewer,
  leadId: string,
  items: OrderItems,
): Promise<Answer<typeof call>> {
  const { accountId, memberId } = viewer;
  return withTransaction(db, async (tx) => {
    const lead = await lockOpenLead(tx, viewer, leadId);
    if (lead.fakeAt) throw new AppError('lead_fake');
    if (lead.status === 'ordered') throw new AppError('already_ordered');
    const at = clock.now();
    await checkOrder(tx, viewer, items, { now: at });
    const id = newId(clock, random);
    const order = { accountId, id, lead: { ...lead, status: lead.status }, state: stateOf(items), at };
    if (!(await insertOrder(tx, order, storedItems(items)))) throw new AppError('already_ordered');
    await markOrdered(tx, accountId, lead.id, at);
    const details = { value: items.value, currency: items.currency };
    const event = { accountId, leadId: lead.id, memberId, kind: 'ordered', details } as const;
    await recordLeadEvent(tx, { clock, random }, event);
    await publish(tx, accountId, { name: 'orders.changed', payload: {} });
    await publish(tx, accountId, { name: 'leads.changed', payload: {} });
    return {
      order: await loadOrder(tx, viewer, id),
      lead: await loadLead({ db: tx }, viewer, lead.id),
    };
  });
}

/** A sale that came from no lead: by telephone, at the market, from somebody who has bought before. */
export async function noteOrder(
  { db, clock, random }: OrderDeps,
  viewer: Viewer,
  items: OrderItems,
): Promise<Order> {
  const { accountId } = viewer;
  return withTransaction(db, async (tx) => {
    await holdActors(tx, viewer);
    const at = clock.now();
    await checkOrder(tx, viewer, items, { now: at });
    const id = newId(clock, random);
    await insertOrder(tx, { accountId, id, lead: null, state: stateOf(items), at }, storedItems(items));
    await publish(tx, accountId, { name: 'orders.changed', payload: {} });
    return loadOrder(tx, viewer, id);
  });
}

const stateOf = ({ status, paid }: OrderItems) => firstState(status, paid);
