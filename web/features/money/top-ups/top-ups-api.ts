import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Answer } from '#contract/endpoint.ts';
import { getTopUpOptions, listTopUps, makeTopUp, type topUpItems } from '#contract/top-ups.ts';
import { call } from '#web/lib/api/call.ts';
import { topUpKeys } from '#web/lib/api/query-keys.ts';

export type TopUpOptions = Answer<typeof getTopUpOptions>;

/** What points cost, how they can be paid, and what waits for them. */
export const topUpOptionsQuery = queryOptions({
  queryKey: topUpKeys.options,
  queryFn: async ({ signal }) => (await call(getTopUpOptions, {}, { signal })).data,
});

/** Orders that wait for their money. */
export const unpaidTopUpsQuery = queryOptions({
  queryKey: topUpKeys.unpaid,
  queryFn: async ({ signal }) =>
    (await call(listTopUps, { query: { state: 'pending' } }, { signal })).data.topUps,
});

/** `key`: the same for the same order sent again, so that it is made once. */
export async function orderPoints(body: z.input<typeof topUpItems>, key: string) {
  return (await call(makeTopUp, { body }, { key })).data;
}
