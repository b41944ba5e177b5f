import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getMember, listMembers } from '#contract/member.ts';
import { getMemberSecondFactor } from '#contract/second-factor.ts';
import { call } from '#web/lib/api/call.ts';
import { memberKeys } from '#web/lib/api/query-keys.ts';
import { type MemberSearch, queryOf } from './member-search.ts';

/** How many are on duty changes with the clock, without anyone doing anything. */
const everyMs = 60_000;

export const membersQuery = (search: MemberSearch) =>
  queryOptions({
    queryKey: memberKeys.list(queryOf(search)),
    queryFn: async ({ signal }) => (await call(listMembers, { query: queryOf(search) }, { signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
  });

export const memberQuery = (id: string) =>
  queryOptions({
    queryKey: memberKeys.detail(id),
    queryFn: async ({ signal }) => (await call(getMember, { params: { id } }, { signal })).data,
  });

/** For the owner: whether the member has a second factor that could be lost. */
export const memberFactorQuery = (id: string) =>
  queryOptions({
    queryKey: memberKeys.secondFactor(id),
    queryFn: async ({ signal }) => (await call(getMemberSecondFactor, { params: { id } }, { signal })).data,
  });
