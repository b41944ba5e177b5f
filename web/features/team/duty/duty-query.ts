import { queryOptions } from '@tanstack/react-query';
import { getDuty } from '#contract/duty.ts';
import { call } from '#web/lib/api/call.ts';
import { dutyKeys } from '#web/lib/api/query-keys.ts';

export const dutyQuery = queryOptions({
  queryKey: dutyKeys.all,
  queryFn: async ({ signal }) => (await call(getDuty, {}, { signal })).data,
});
