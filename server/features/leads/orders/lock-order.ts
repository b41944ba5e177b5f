import { scopeOf } from '#domain/roles.ts';
import { holdActors } from '#server/features/leads/leads/lock-lead.ts';
import type { Db } from '#server/platform/database/index.ts';
import { requireSame } from '#server/platform/edit-conflicts.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import * as queries from './change-order.queries.ts';
import { loadOrder } from './load-orders.ts';

export type LockedOrder = Awaited<ReturnType<typeof queries.lockOrders>>[number];

/**
 * The orders that the viewer may change, and their leads, held until the transaction ends. The one who acts and the
 * leads first, as whoever makes an order or merges leads does: nobody waits for us while we wait for them.
 */
export async function lockOrders(tx: Db, viewer: Viewer, ids: readonly string[]) {
  const { accountId, memberId, role } = viewer;
  await holdActors(tx, viewer);
  const leads = new Map(
    (await queries.lockLeadsOf(tx, accountId, ids)).map((lead) => [lead.id as string | null, lead]),
  );
  const orders = await queries.lockOrders(tx, accountId, ids);
  const isTheirs = (order: LockedOrder) => scopeOf(role, 'orders') === 'all' || order.memberId === memberId;
  return orders.filter(isTheirs).map((order) => ({ order, lead: leads.get(order.leadId) ?? null }));
}

/** One of them; `lead` is null of an order that was noted by hand. */
export async function lockOrder(tx: Db, viewer: Viewer, id: string) {
  const [locked] = await lockOrders(tx, viewer, [id]);
  if (!locked) throw new AppError('not_found');
  // While we waited its lead became a part of another.
  await requireSame(locked.order.leadId, locked.lead?.id ?? null, () => loadOrder(tx, viewer, id));
  return locked;
}
