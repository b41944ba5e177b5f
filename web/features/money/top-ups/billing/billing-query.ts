import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listTopUps } from '#contract/top-ups.ts';
import { call } from '#web/lib/api/call.ts';
import { topUpKeys } from '#web/lib/api/query-keys.ts';
import { type BillingSearch, queryOf } from './billing-search.ts';

export const billingQuery = (search: BillingSearch) =>
  queryOptions({
    queryKey: topUpKeys.list(queryOf(search)),
    queryFn: async ({ signal }) => (await call(listTopUps, { query: queryOf(search) }, { signal })).data,
    placeholderData: keepPreviousData,
  });
