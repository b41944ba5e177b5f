import { queryOptions } from '@tanstack/react-query';
import { getTeam } from '#contract/teams.ts';
import { call } from '#web/lib/api/call.ts';
import { teamKeys } from '#web/lib/api/query-keys.ts';

export const teamQuery = (id: string) =>
  queryOptions({
    queryKey: teamKeys.detail(id),
    queryFn: async ({ signal }) => (await call(getTeam, { params: { id } }, { signal })).data,
  });
