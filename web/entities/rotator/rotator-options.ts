import { queryOptions } from '@tanstack/react-query';
import { listRotatorOptions } from '#contract/rotator.ts';
import { call } from '#web/lib/api/call.ts';
import { rotatorKeys } from '#web/lib/api/query-keys.ts';

/** All of them by title, to choose from. */
export const rotatorOptionsQuery = queryOptions({
  queryKey: rotatorKeys.options,
  queryFn: async ({ signal }) => (await call(listRotatorOptions, {}, { signal })).data,
});
