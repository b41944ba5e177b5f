import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getMember, listMemberOptions, listMembers } from '#contract/member-list.ts';
import { listRotatorOptions } from '#contract/rotator-list.ts';
import { getMemberSecondFactor } from '#contract/second-factor.ts';
import { listTeams } from '#contract/teams.ts';
import { call } from '#web/lib/api/call.ts';
import { type MemberSearch, queryOf } from './member-search.ts';

/** How many are on duty changes with the clock, without anyone doing anything. */
const everyMs = 60_000;

export const membersQuery = (search: MemberSearch) =>
  queryOptions({
    queryKey: ['members', 'list', queryOf(search)],
    queryFn: async ({ signal }) => (await call(listMembers, { query: queryOf(search) }, { signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
  });

export const memberQuery = (id: string) =>
  queryOptions({
    queryKey: ['members', 'one', id],
    queryFn: async ({ signal }) => (await call(getMember, { params: { id } }, { signal })).data,
  });

/** For the owner: whether the member has a second factor that could be lost. */
export const memberFactorQuery = (id: string) =>
  queryOptions({
    queryKey: ['members', id, 'second-factor'],
    queryFn: async ({ signal }) => (await call(getMemberSecondFactor, { params: { id } }, { signal })).data,
  });

/** Everyone active, to choose from. */
export const memberOptionsQuery = queryOptions({
  queryKey: ['members', 'options'],
  queryFn: async ({ signal }) => (await call(listMemberOptions, {}, { signal })).data,
});

export const teamNamesQuery = queryOptions({
  queryKey: ['teams', 'list'],
  queryFn: async ({ signal }) => (await call(listTeams, {}, { signal })).data,
});

export const rotatorTitlesQuery = queryOptions({
  queryKey: ['rotators', 'options'],
  queryFn: async ({ signal }) => (await call(listRotatorOptions, {}, { signal })).data,
});
