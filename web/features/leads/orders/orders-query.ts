import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getOrder, listOrders } from '#contract/orders.ts';
import { call } from '#web/lib/api/call.ts';
import { orderKeys } from '#web/lib/api/query-keys.ts';
import { type OrderSearch, queryOf } from './order-search.ts';

export const ordersQuery = (search: OrderSearch) =>
  queryOptions({
    queryKey: orderKeys.list(queryOf(search)),
    queryFn: async ({ signal }) => (await call(listOrders, { query: queryOf(search) }, { signal })).data,
    placeholderData: keepPreviousData,
  });

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: orderKeys.detail(id),
    queryFn: async ({ signal }) => (await call(getOrder, { params: { id } }, { signal })).data,
  });
