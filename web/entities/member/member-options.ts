import { queryOptions } from '@tanstack/react-query';
import { listMemberOptions } from '#contract/member.ts';
import { call } from '#web/lib/api/call.ts';
import { memberKeys } from '#web/lib/api/query-keys.ts';

/** Everyone active, to choose from. */
export const memberOptionsQuery = queryOptions({
  queryKey: memberKeys.options,
  queryFn: async ({ signal }) => (await call(listMemberOptions, {}, { signal })).data,
});
