import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  cancelOrder,
  editOrder,
  makeOrder,
  noteOrder,
  type Order,
  type orderItems,
  remindOfOrder,
} from '#contract/orders.ts';
import { call } from '#web/lib/api/call.ts';
import { leadKeys, orderKeys } from '#web/lib/api/query-keys.ts';
import { orderQuery } from './orders-query.ts';

export type OrderItems = z.input<typeof orderItems>;

/** An order changes its lead too, so both are asked for again; what the server answered is shown at once. */
export function useOrderCalls() {
  const client = useQueryClient();
  const invalidate = () => {
    void client.invalidateQueries({ queryKey: orderKeys.all });
    void client.invalidateQueries({ queryKey: leadKeys.all });
  };
  const cache = (order: Order) => {
    client.setQueryData(orderQuery(order.id).queryKey, order);
    invalidate();
    return order;
  };
  return {
    make: async (leadId: string, body: OrderItems, key: string) => {
      const { order } = (await call(makeOrder, { params: { id: leadId }, body }, { key })).data;
      return cache(order);
    },
    /** Without a lead. */
    note: async (body: OrderItems, key: string) => cache((await call(noteOrder, { body }, { key })).data),
    remind: async (id: string) => cache((await call(remindOfOrder, { params: { id } })).data),
    edit: async (id: string, body: OrderItems & { revision: number }) =>
      cache((await call(editOrder, { params: { id }, body })).data),
    /** The caller leaves the order's own screen first, then calls `invalidate`: what is gone is not asked for. */
    cancel: async (id: string) => (await call(cancelOrder, { params: { id } })).data,
    latest: (id: string) => client.fetchQuery({ ...orderQuery(id), staleTime: 0 }),
    invalidate,
  };
}
