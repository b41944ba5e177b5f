import { queryOptions } from '@tanstack/react-query';
import { listSavedFilters } from '#contract/saved-filters.ts';
import { call } from '#web/lib/api/call.ts';
import { savedFilterKeys } from '#web/lib/api/query-keys.ts';

/** Of all lists: they are few, and the command palette offers them too. */
export const savedFiltersQuery = queryOptions({
  queryKey: savedFilterKeys.all,
  queryFn: async ({ signal }) => (await call(listSavedFilters, {}, { signal })).data,
  // Nobody but this person changes them.
  staleTime: 5 * 60_000,
});
