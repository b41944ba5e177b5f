import { queryOptions } from '@tanstack/react-query';
import { getSecondFactor } from '#contract/second-factor.ts';
import { call } from '#web/lib/api/call.ts';
import { secondFactorKeys } from '#web/lib/api/query-keys.ts';

export const secondFactorQuery = queryOptions({
  queryKey: secondFactorKeys.all,
  queryFn: async ({ signal }) => (await call(getSecondFactor, {}, { signal })).data,
});
