import { queryOptions } from '@tanstack/react-query';
import { getTopUpInvoice } from '#contract/top-ups.ts';
import { call } from '#web/lib/api/call.ts';

export const invoiceQuery = (orderId: string, extra?: string) =>
  queryOptions({
    queryKey: ['top-ups', 'invoice', orderId, extra],
    queryFn: async ({ signal }) =>
      (await call(getTopUpInvoice, { params: { orderId }, query: { extra } }, { signal })).data,
  });
