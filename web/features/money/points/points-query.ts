import { queryOptions } from '@tanstack/react-query';
import { getPoints } from '#contract/points.ts';
import { call } from '#web/lib/api/call.ts';
import { pointKeys } from '#web/lib/api/query-keys.ts';

export const pointsQuery = queryOptions({
  queryKey: pointKeys.all,
  queryFn: async ({ signal }) => (await call(getPoints, {}, { signal })).data,
});
