import { queryOptions } from '@tanstack/react-query';
import { listApiKeys } from '#contract/api-keys.ts';
import { call } from '#web/lib/api/call.ts';

export const apiKeysQuery = queryOptions({
  queryKey: ['api-keys', 'list'],
  queryFn: async ({ signal }) => (await call(listApiKeys, {}, { signal })).data.keys,
});
