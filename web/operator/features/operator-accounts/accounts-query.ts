import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getAccount, listAccounts } from '#contract/operator-accounts.ts';
import { queries } from '#web/lib/api/queries.ts';
import { call } from '#web/operator/lib/call.ts';
import { accountKeys } from '#web/operator/lib/query-keys.ts';
import type { AccountsSearch } from './accounts-search.ts';

export const accountsQuery = (asked: AccountsSearch) =>
  infiniteQueryOptions({
    queryKey: accountKeys.list(asked),
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...asked, ...(pageParam && { after: pageParam }) };
      return (await call(listAccounts, { query }, { signal })).data;
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

export const accountQuery = (accountId: string) =>
  queryOptions({
    queryKey: accountKeys.detail(accountId),
    queryFn: async ({ signal }) => (await call(getAccount, { params: { accountId } }, { signal })).data,
  });

export const accountsChanged = () => queries.invalidateQueries({ queryKey: accountKeys.all });
