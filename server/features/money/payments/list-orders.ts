import type { Answer, Parsed } from '#contract/endpoint.ts';
import { type listOrdersOfAll as call, type OrderRow, ordersPageSize } from '#contract/payment-orders.ts';
import type { Db } from '#server/platform/database/index.ts';
import { type ListedOrder, latestOrders, ordersNamed, ordersToCheck } from './all-orders.queries.ts';
import { pageOf, readPlace } from './page-place.ts';

export async function listOrders(
  db: Db,
  { state, search, accountId, after }: Parsed<typeof call>['query'],
): Promise<Answer<typeof call>> {
  if (search) {
    const found = await ordersNamed(db, search, ordersPageSize);
    return { orders: found.map(present), next: null };
  }
  const wanted = { state, accountId, after: readPlace(after), limit: ordersPageSize + 1 };
  const rows = await (state === 'checking' ? ordersToCheck(db, wanted) : latestOrders(db, wanted));
  const { page, next } = pageOf(rows, ordersPageSize);
  return { orders: page.map(present), next };
}

function present(row: ListedOrder): OrderRow {
  const { accountId, accountName, createdAt, claimedAt, paidAt, ...rest } = row;
  return {
    ...rest,
    account: { id: accountId, name: accountName },
    createdAt: createdAt.toISOString(),
    claimedAt: claimedAt?.toISOString() ?? null,
    paidAt: paidAt?.toISOString() ?? null,
  };
}
