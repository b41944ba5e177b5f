import { queryOptions } from '@tanstack/react-query';
import { getDuty } from '#contract/duty.ts';
import { call } from '#web/lib/api/call.ts';

export const dutyQuery = queryOptions({
  queryKey: ['duty'],
  queryFn: async ({ signal }) => (await call(getDuty, {}, { signal })).data,
});
