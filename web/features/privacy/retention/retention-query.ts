import { queryOptions } from '@tanstack/react-query';
import { getRetention } from '#contract/retention.ts';
import { call } from '#web/lib/api/call.ts';

export const retentionQuery = queryOptions({
  queryKey: ['retention'],
  queryFn: async ({ signal }) => (await call(getRetention, {}, { signal })).data,
});
