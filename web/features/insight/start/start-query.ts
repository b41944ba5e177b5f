import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Input } from '#contract/endpoint.ts';
import { getStart, setStart } from '#contract/start.ts';
import { mayEnter } from '#domain/roles.ts';
import { call } from '#web/lib/api/call.ts';
import { startKeys } from '#web/lib/api/query-keys.ts';
import { useUser } from '#web/lib/session/session.ts';

const startQuery = queryOptions({
  queryKey: startKeys.all,
  queryFn: async ({ signal }) => (await call(getStart, {}, { signal })).data,
});

/** How far the shop is; asked for nobody but its owner, and only where it is needed. */
export function useStart(isNeeded = true) {
  const { role } = useUser();
  const { data: start, isLoading } = useQuery({ ...startQuery, enabled: isNeeded && mayEnter(role, 'shop') });
  return { start, isLoading };
}

export function useSetStart() {
  const client = useQueryClient();
  return async (body: Input<typeof setStart>['body']) => {
    const { data } = await call(setStart, { body });
    client.setQueryData(startQuery.queryKey, data);
  };
}
