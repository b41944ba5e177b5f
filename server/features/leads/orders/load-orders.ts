import type { Answer, Parsed } from '#contract/endpoint.ts';
import { type listOrders as call, type Order, ordersPageSize } from '#contract/orders.ts';
import { currencies } from '#domain/orders.ts';
import { scopeOf } from '#domain/roles.ts';
import { loadPeople } from '#server/features/team/members/load-people.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { orderRows, pageOf, sumsOf } from './orders.queries.ts';

/** One page of what the filters leave, with the sums over all pages. */
export async function listOrders(
  db: Db,
  viewer: Viewer,
  { page, ...filters }: Parsed<typeof call>['query'],
): Promise<Answer<typeof call>> {
  const filter = { ...filters, own: ownOf(viewer, 'orders') };
  const found = await sumsOf(db, viewer.accountId, filter).execute();
  const sums = currencies.flatMap((currency) => found.filter((sum) => sum.currency === currency));
  const total = sums.reduce((sum, { orders }) => sum + orders, 0);
  const part = { limit: ordersPageSize, offset: (page - 1) * ordersPageSize };
  const ids = part.offset < total ? await pageOf(db, viewer.accountId, filter, part).execute() : [];
  return {
    total,
    sums,
    orders: await present(
      db,
      viewer,
      ids.map(({ id }) => id),
    ),
  };
}

/** Another account's, for a CS another CS's, and a cancelled one is not there. */
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
    [...rows.values()].map(({ memberId }) => memberId),
  );
  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (!row) return [];
    const { memberId, rotatorId, rotatorTitle, createdAt, ...order } = row;
    return {
      ...order,
      member: (memberId && people.get(memberId)) || null,
      rotator: rotatorId !== null && rotatorTitle !== null ? { id: rotatorId, title: rotatorTitle } : null,
      createdAt: createdAt.toISOString(),
    };
  });
}

function ownOf({ role, memberId }: Viewer, area: 'orders' | 'leads'): string | null {
  return scopeOf(role, area) === 'all' ? null : memberId;
}
