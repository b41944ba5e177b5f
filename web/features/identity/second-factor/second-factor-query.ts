import { queryOptions } from '@tanstack/react-query';
import { getSecondFactor } from '#contract/second-factor.ts';
import { call } from '#web/lib/api/call.ts';

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: async ({ signal }) => (await call(getSecondFactor, {}, { signal })).data,
});
