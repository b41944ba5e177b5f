import { queryOptions } from '@tanstack/react-query';
import { listLabels } from '#contract/labels.ts';
import { call } from '#web/lib/api/call.ts';
import { labelKeys } from '#web/lib/api/query-keys.ts';

export const labelsQuery = queryOptions({
  queryKey: labelKeys.lists,
  queryFn: async ({ signal }) => (await call(listLabels, {}, { signal })).data,
});
