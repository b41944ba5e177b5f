import { queryOptions } from '@tanstack/react-query';
import { listMemberOptions } from '#contract/member.ts';
import { getTeam, listTeams } from '#contract/teams.ts';
import { call } from '#web/lib/api/call.ts';
import { memberKeys, teamKeys } from '#web/lib/api/query-keys.ts';

export const teamsQuery = queryOptions({
  queryKey: teamKeys.lists,
  queryFn: async ({ signal }) => (await call(listTeams, {}, { signal })).data,
});

export const teamQuery = (id: string) =>
  queryOptions({
    queryKey: teamKeys.detail(id),
    queryFn: async ({ signal }) => (await call(getTeam, { params: { id } }, { signal })).data,
  });

/** Everyone who can be put into a team. */
export const memberOptionsQuery = queryOptions({
  queryKey: memberKeys.options,
  queryFn: async ({ signal }) => (await call(listMemberOptions, {}, { signal })).data,
});
