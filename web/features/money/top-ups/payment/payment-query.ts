import { queryOptions } from '@tanstack/react-query';
import { getTopUp, type TopUp } from '#contract/top-ups.ts';
import { call } from '#web/lib/api/call.ts';
import { topUpKeys } from '#web/lib/api/query-keys.ts';

/** Changes come by events; this is for those who do not receive them, and has the server ask the gateway again. */
const openingMs = 2_000;
const pendingMs = 30_000;

/** The word 'top-ups' is what the event makes old. */
export const topUpQuery = (orderId: string) =>
  queryOptions({
    queryKey: topUpKeys.detail(orderId),
    queryFn: async ({ signal }) => (await call(getTopUp, { params: { orderId } }, { signal })).data,
    refetchInterval: ({ state }) => againMs(state.data),
  });

function againMs(order: TopUp | undefined): number | false {
  if (order?.state !== 'pending') return false;
  return order.attempt.state === 'opening' ? openingMs : pendingMs;
}
