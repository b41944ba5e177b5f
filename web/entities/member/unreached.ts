import { queryOptions } from '@tanstack/react-query';
import { listUnreached } from '#contract/notifications.ts';
import { call } from '#web/lib/api/call.ts';
import { notificationKeys } from '#web/lib/api/query-keys.ts';

const everyMs = 60_000;

/** Members whose devices do not show what they are sent; silence makes no event, so it is asked for. */
export const unreachedQuery = queryOptions({
  queryKey: notificationKeys.unreached,
  queryFn: async ({ signal }) => (await call(listUnreached, {}, { signal })).data.members,
  refetchInterval: everyMs,
});
