import { scopeOf } from '#domain/roles.ts';
import { holdActors } from '#server/features/leads/leads/lock-lead.ts';
import type { Db } from '#server/platform/database/index.ts';
import { requireSame } from '#server/platform/edit-conflicts.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import * as queries from './change-order.queries.ts';
import { loadOrder } from './load-orders.ts';

/**
 * The order and its lead, held until the transaction ends. The one who acts and the lead first, as whoever
 * makes an order or merges leads does: nobody waits for us while we wait for them.
 */
export async function lockOrder(tx: Db, viewer: Viewer, id: string) {
  const { accountId, memberId, role } = viewer;
  await holdActors(tx, viewer);
  const lead = await queries.lockLeadOf(tx, accountId, id);
  const order = await queries.lockOrder(tx, accountId, id);
  const isTheirs = scopeOf(role, 'orders') === 'all' || order?.memberId === memberId;
  if (!lead || !order || !isTheirs) throw new AppError('not_found');
  // While we waited its lead became a part of another.
  await requireSame(order.leadId, lead.id, () => loadOrder(tx, viewer, id));
  return { order, lead };
}
