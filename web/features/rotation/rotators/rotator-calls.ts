import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { RotatorRow } from '#contract/rotator.ts';
import { copyRotator, removeRotator, setRotatorStatus } from '#contract/rotators.ts';
import { call } from '#web/lib/api/call.ts';
import { memberKeys, rotatorKeys } from '#web/lib/api/query-keys.ts';
import type { rotatorsQuery } from './rotators-query.ts';

type Page = Awaited<ReturnType<NonNullable<ReturnType<typeof rotatorsQuery>['queryFn']>>>;

/** What changes rotators from their list. Afterwards the lists are asked for again. */
export function useRotatorCalls() {
  const client = useQueryClient();
  const invalidate = () => {
    void client.invalidateQueries({ queryKey: rotatorKeys.all });
    // Each member's number of rotators stands in their list.
    void client.invalidateQueries({ queryKey: memberKeys.all });
  };
  return {
    setStatus: async (id: string, status: RotatorRow['status']) => {
      const { data } = await call(setRotatorStatus, { params: { id }, body: { status } });
      cacheRow(client, data);
      invalidate();
    },
    /** The same key when the same is sent again, so that a lost answer costs no points. */
    copy: async (id: string, key: string) => {
      const { data } = await call(copyRotator, { params: { id } }, { key });
      invalidate();
      return data;
    },
    remove: async (id: string) => {
      await call(removeRotator, { params: { id } });
      invalidate();
    },
    invalidate,
  };
}

/** The row as the server answered it, in every list that shows it. */
function cacheRow(client: QueryClient, row: RotatorRow): void {
  client.setQueriesData<Page>(
    { queryKey: rotatorKeys.lists },
    (page) => page && { ...page, rotators: page.rotators.map((one) => (one.id === row.id ? row : one)) },
  );
}
