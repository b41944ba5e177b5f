import { queryOptions } from '@tanstack/react-query';
import { getTopUpInvoice } from '#contract/top-ups.ts';
import { call } from '#web/lib/api/call.ts';
import { topUpKeys } from '#web/lib/api/query-keys.ts';

export const invoiceQuery = (orderId: string, extra?: string) =>
  queryOptions({
    queryKey: topUpKeys.invoice(orderId, extra),
    queryFn: async ({ signal }) =>
      (await call(getTopUpInvoice, { params: { orderId }, query: { extra } }, { signal })).data,
  });
