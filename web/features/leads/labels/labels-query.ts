import { queryOptions } from '@tanstack/react-query';
import { listLabels } from '#contract/labels.ts';
import { call } from '#web/lib/api/call.ts';

export const labelsQuery = queryOptions({
  queryKey: ['labels', 'list'],
  queryFn: async ({ signal }) => (await call(listLabels, {}, { signal })).data,
});
