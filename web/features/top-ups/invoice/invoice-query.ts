import { queryOptions } from '@tanstack/react-query';
import { getTopUpInvoice } from '#contract/top-ups.ts';
import { call } from '#web/lib/call.ts';

export const invoiceQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['top-ups', 'invoice', orderId],
    queryFn: async ({ signal }) => (await call(getTopUpInvoice, { params: { orderId } }, { signal })).data,
  });
