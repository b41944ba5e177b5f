import { queryOptions } from '@tanstack/react-query';
import { getLeadSummary } from '#contract/lead-list.ts';
import { call } from '#web/lib/api/call.ts';
import { leadKeys } from '#web/lib/api/query-keys.ts';

/** Also for the menu. */
export const leadSummaryQuery = queryOptions({
  queryKey: leadKeys.summary,
  queryFn: async ({ signal }) => (await call(getLeadSummary, {}, { signal })).data,
});
