import { queryOptions } from '@tanstack/react-query';
import { getPoints } from '#contract/points.ts';
import { call } from '#web/lib/api/call.ts';

export const pointsQuery = queryOptions({
  queryKey: ['points'],
  queryFn: async ({ signal }) => (await call(getPoints, {}, { signal })).data,
});
