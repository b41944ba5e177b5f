import { queryOptions } from '@tanstack/react-query';
import { getRetention } from '#contract/retention.ts';
import { call } from '#web/lib/api/call.ts';
import { retentionKeys } from '#web/lib/api/query-keys.ts';

export const retentionQuery = queryOptions({
  queryKey: retentionKeys.all,
  queryFn: async ({ signal }) => (await call(getRetention, {}, { signal })).data,
});
