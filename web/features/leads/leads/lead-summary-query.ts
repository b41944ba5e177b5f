import { queryOptions } from '@tanstack/react-query';
import { leadKeys } from '#web/lib/api/query-keys.ts';

/** For the menu too, which is drawn before the schemas behind the call are there. */
export const leadSummaryQuery = queryOptions({
  queryKey: leadKeys.summary,
  queryFn: async ({ signal }) => (await import('./fetch-summary.ts')).fetchSummary(signal),
});
