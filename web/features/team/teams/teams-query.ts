import { queryOptions } from '@tanstack/react-query';
import { listMemberOptions } from '#contract/member-list.ts';
import { getTeam, listTeams } from '#contract/teams.ts';
import { call } from '#web/lib/api/call.ts';

export const teamsQuery = queryOptions({
  queryKey: ['teams', 'list'],
  queryFn: async ({ signal }) => (await call(listTeams, {}, { signal })).data,
});

export const teamQuery = (id: string) =>
  queryOptions({
    queryKey: ['teams', 'one', id],
    queryFn: async ({ signal }) => (await call(getTeam, { params: { id } }, { signal })).data,
  });

/** Everyone who can be put into a team. */
export const memberOptionsQuery = queryOptions({
  queryKey: ['members', 'options'],
  queryFn: async ({ signal }) => (await call(listMemberOptions, {}, { signal })).data,
});
