import { queryOptions } from '@tanstack/react-query';
import { getClosing } from '#contract/closing.ts';
import { call } from '#web/lib/api/call.ts';

export const closingQuery = queryOptions({
  queryKey: ['closing'],
  queryFn: async ({ signal }) => (await call(getClosing, {}, { signal })).data,
});
