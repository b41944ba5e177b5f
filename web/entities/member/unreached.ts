import { queryOptions } from '@tanstack/react-query';
import { listUnreached } from '#contract/notifications.ts';
import { call } from '#web/lib/api/call.ts';

const everyMs = 60_000;

/** Members whose devices do not show what they are sent; silence makes no event, so it is asked for. */
export const unreachedQuery = queryOptions({
  queryKey: ['notifications', 'unreached'],
  queryFn: async ({ signal }) => (await call(listUnreached, {}, { signal })).data.members,
  refetchInterval: everyMs,
});
