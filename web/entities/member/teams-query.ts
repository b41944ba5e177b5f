import { queryOptions } from '@tanstack/react-query';
import { listTeams } from '#contract/teams.ts';
import { call } from '#web/lib/api/call.ts';
import { teamKeys } from '#web/lib/api/query-keys.ts';

/** All of them: as a list of their own, and to choose from. */
export const teamsQuery = queryOptions({
  queryKey: teamKeys.lists,
  queryFn: async ({ signal }) => (await call(listTeams, {}, { signal })).data,
});
