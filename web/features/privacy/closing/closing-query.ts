import { queryOptions } from '@tanstack/react-query';
import { getClosing } from '#contract/closing.ts';
import { call } from '#web/lib/api/call.ts';
import { closingKeys } from '#web/lib/api/query-keys.ts';

export const closingQuery = queryOptions({
  queryKey: closingKeys.all,
  queryFn: async ({ signal }) => (await call(getClosing, {}, { signal })).data,
});
