import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listBlockedNumbers } from '#contract/blocked-numbers.ts';
import { call } from '#web/lib/api/call.ts';
import { blockedNumberKeys } from '#web/lib/api/query-keys.ts';
import type { findSearch } from '#web/lib/navigation/list-search.ts';

export type BlockedSearch = ReturnType<typeof findSearch>;

const longestSearch = 100;

export const blockedQuery = ({ search, page }: BlockedSearch) => {
  const text = search?.trim().slice(0, longestSearch);
  const query = { ...(text && { search: text }), ...(page && { page }) };
  return queryOptions({
    queryKey: blockedNumberKeys.list(query),
    queryFn: async ({ signal }) => (await call(listBlockedNumbers, { query }, { signal })).data,
    placeholderData: keepPreviousData,
  });
};
