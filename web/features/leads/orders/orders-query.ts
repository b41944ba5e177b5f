import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getOrder, listOrders } from '#contract/orders.ts';
import { call } from '#web/lib/api/call.ts';
import { type OrderSearch, queryOf } from './order-search.ts';

export const ordersQuery = (search: OrderSearch) =>
  queryOptions({
    queryKey: ['orders', 'list', queryOf(search)],
    queryFn: async ({ signal }) => (await call(listOrders, { query: queryOf(search) }, { signal })).data,
    placeholderData: keepPreviousData,
  });

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'one', id],
    queryFn: async ({ signal }) => (await call(getOrder, { params: { id } }, { signal })).data,
  });
