import { queryOptions } from '@tanstack/react-query';

/** For the menu too, which is drawn before the schemas behind the call are there. */
export const leadSummaryQuery = queryOptions({
  queryKey: ['leads', 'summary'],
  queryFn: async ({ signal }) => (await import('./fetch-summary.ts')).fetchSummary(signal),
});
