import { queryOptions } from '@tanstack/react-query';
import { listApiKeys } from '#contract/api-keys.ts';
import { call } from '#web/lib/api/call.ts';
import { apiKeyKeys } from '#web/lib/api/query-keys.ts';

export const apiKeysQuery = queryOptions({
  queryKey: apiKeyKeys.lists,
  queryFn: async ({ signal }) => (await call(listApiKeys, {}, { signal })).data.keys,
});
