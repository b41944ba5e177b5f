import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getSpend, getSpendMonth, listSpends, spendCampaigns } from '#contract/spends.ts';
import { call } from '#web/lib/api/call.ts';
import { spendKeys } from '#web/lib/api/query-keys.ts';
import { queryOf, type SpendSearch } from './spend-search.ts';

export const spendsQuery = (search: SpendSearch) =>
  queryOptions({
    queryKey: spendKeys.list(queryOf(search)),
    queryFn: async ({ signal }) => (await call(listSpends, { query: queryOf(search) }, { signal })).data,
    placeholderData: keepPreviousData,
  });

/** Of one day: another day's entries are never shown in their place. */
export const spendDayQuery = (day: string) => {
  const query = { from: day, to: day };
  return queryOptions({
    queryKey: spendKeys.list(query),
    queryFn: async ({ signal }) => (await call(listSpends, { query }, { signal })).data,
  });
};

export const spendQuery = (id: string) =>
  queryOptions({
    queryKey: spendKeys.detail(id),
    queryFn: async ({ signal }) => (await call(getSpend, { params: { id } }, { signal })).data,
  });

export const spendMonthQuery = (month: string) =>
  queryOptions({
    queryKey: spendKeys.month(month),
    queryFn: async ({ signal }) => (await call(getSpendMonth, { params: { month } }, { signal })).data,
  });

export const campaignsQuery = queryOptions({
  queryKey: spendKeys.campaigns,
  queryFn: async ({ signal }) => (await call(spendCampaigns, {}, { signal })).data.campaigns,
});
