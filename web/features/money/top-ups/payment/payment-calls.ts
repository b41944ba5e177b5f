import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { z } from 'zod';
import {
  cancelTopUp,
  changeTopUpMethod,
  claimTopUp,
  type receiptItems,
  setReceiptPicture,
  type TopUp,
} from '#contract/top-ups.ts';
import type { PaymentMethod } from '#domain/payment-methods.ts';
import { call } from '#web/lib/api/call.ts';
import { topUpKeys } from '#web/lib/api/query-keys.ts';
import { randomId } from '#web/lib/random-id.ts';
import { topUpQuery } from './payment-query.ts';

export type ReceiptItems = z.input<typeof receiptItems>;

/** What the server answered is shown at once; lists and figures are asked for again. */
export function usePaymentCalls(orderId: string) {
  const client = useQueryClient();
  const params = { orderId };
  const cache = (order: TopUp) => {
    client.setQueryData(topUpQuery(orderId).queryKey, order);
    void client.invalidateQueries({ queryKey: topUpKeys.lists });
    return order;
  };
  return {
    claim: async (receipt: ReceiptItems | null, key: string) =>
      cache((await call(claimTopUp, { params, body: { receipt } }, { key })).data),
    sendPhoto: async (photo: Blob) => cache((await call(setReceiptPicture, { params, body: photo })).data),
    cancel: async () => cache((await call(cancelTopUp, { params })).data),
    change: async (method: PaymentMethod, key: string) =>
      cache((await call(changeTopUpMethod, { params, body: { method } }, { key })).data),
    refetch: () => client.fetchQuery({ ...topUpQuery(orderId), staleTime: 0 }),
  };
}

/** Another way of paying, or the same anew. Pressed again after a lost answer it is still one change. */
export function useChangeMethod(order: Pick<TopUp, 'orderId' | 'attempt'>) {
  const calls = usePaymentCalls(order.orderId);
  const keyed = useRef({ what: '', key: '' });
  return useMutation({
    mutationFn: (method: PaymentMethod) => {
      const what = `${order.attempt.number} ${JSON.stringify(method)}`;
      if (keyed.current.what !== what) keyed.current = { what, key: randomId() };
      return calls.change(method, keyed.current.key);
    },
  });
}
