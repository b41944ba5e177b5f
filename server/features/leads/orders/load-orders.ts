import type { Answer, Parsed } from '#contract/endpoint.ts';
import { type listOrders as call, type Order, ordersPageSize } from '#contract/orders.ts';
import { currencies } from '#domain/orders.ts';
import { scopeOf } from '#domain/roles.ts';
import { loadPeople } from '#server/features/team/members/load-people.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { countOpen, orderRows, pageOf, sumsOf } from './orders.queries.ts';

/** One page of what the filters leave, with the sums over all pages. */
export async function listOrders(
  db: Db,
  viewer: Viewer,
  { page, sort, ...filters }: Parsed<typeof call>['query'],
): Promise<Answer<typeof call>> {
  const filter = { ...filters, own: ownOf(viewer, 'orders') };
  const { accountId } = viewer;
  const sums = inOrder(await sumsOf(db, accountId, filter).execute());
  // What is cancelled or paid owes nothing.
  const owesNothing = filter.status === 'cancelled' || filter.paid === 'yes';
  const unpaid = owesNothing ? [] : inOrder(await sumsOf(db, accountId, { ...filter, paid: 'no' }).execute());
  const open = { unpaid: 0, paid: 0, shipped: 0 };
  for (const { status, orders } of await countOpen(db, accountId, filter).execute()) open[status] = orders;
  const total = sums.reduce((sum, { orders }) => sum + orders, 0);
  const part = { limit: ordersPageSize, offset: (page - 1) * ordersPageSize, sort };
  const ids = part.offset < total ? await pageOf(db, accountId, filter, part).execute() : [];
  return {
    total,
    sums,
    unpaid,
    open,
    orders: await present(
      db,
      viewer,
      ids.map(({ id }) => id),
    ),
  };
}

const inOrder = <Sum extends { currency: string }>(sums: readonly Sum[]): Sum[] =>
  currencies.flatMap((currency) => sums.filter((sum) => sum.currency === currency));

/** Another account's, and for a CS another CS's, is not there. */
export async function loadOrder(db: Db, viewer: Viewer, id: string): Promise<Order> {
  const [order] = await present(db, viewer, [id.toLowerCase()]);
  if (!order) throw new AppError('not_found');
  return order;
}

async function present(db: Db, viewer: Viewer, ids: readonly string[]): Promise<Order[]> {
  const { accountId } = viewer;
  if (ids.length === 0) return [];
  const scope = { own: ownOf(viewer, 'orders'), leadsOf: ownOf(viewer, 'leads') };
  const rows = new Map((await orderRows(db, accountId, ids, scope)).map((row) => [row.id, row]));
  const people = await loadPeople(
    db,
    accountId,
    [...rows.values()].flatMap(({ memberId, remindedById }) => [memberId, remindedById]),
  );
  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (!row) return [];
    const { memberId, rotatorId, rotatorTitle, remindedAt, remindedById, createdAt, ...order } = row;
    return {
      ...order,
      remindedAt: remindedAt?.toISOString() ?? null,
      remindedBy: (remindedById && people.get(remindedById)) || null,
      member: (memberId && people.get(memberId)) || null,
      rotator: rotatorId !== null && rotatorTitle !== null ? { id: rotatorId, title: rotatorTitle } : null,
      createdAt: createdAt.toISOString(),
    };
  });
}

function ownOf({ role, memberId }: Viewer, area: 'orders' | 'leads'): string | null {
  return scopeOf(role, area) === 'all' ? null : memberId;
}
