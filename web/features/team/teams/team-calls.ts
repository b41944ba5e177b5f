import { useQueryClient } from '@tanstack/react-query';
import { addTeam, editTeam, removeTeam } from '#contract/teams.ts';
import { call } from '#web/lib/api/call.ts';
import { memberKeys, teamKeys } from '#web/lib/api/query-keys.ts';
import type { TeamItems } from './TeamForm.tsx';
import { teamQuery } from './team-query.ts';

/** A team also changes what is shown of its members, so both are asked for again. */
export function useTeamCalls() {
  const client = useQueryClient();
  const refresh = () => {
    void client.invalidateQueries({ queryKey: teamKeys.lists });
    void client.invalidateQueries({ queryKey: memberKeys.all });
  };
  return {
    add: async (body: TeamItems, key: string) => {
      const { data } = await call(addTeam, { body }, { key });
      refresh();
      return data;
    },
    edit: async (id: string, body: TeamItems & { revision: number }) => {
      const { data } = await call(editTeam, { params: { id }, body });
      void client.invalidateQueries({ queryKey: teamKeys.detail(id) });
      refresh();
      return data;
    },
    remove: async (id: string) => {
      await call(removeTeam, { params: { id } });
      refresh();
    },
    latest: (id: string) => client.fetchQuery({ ...teamQuery(id), staleTime: 0 }),
  };
}
