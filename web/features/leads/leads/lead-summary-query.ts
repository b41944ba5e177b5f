import { queryOptions, useQuery } from '@tanstack/react-query';
import { getLeadSummary } from '#contract/lead-list.ts';
import { usePendingActions } from '#web/entities/lead/outbox.ts';
import { call } from '#web/lib/api/call.ts';
import { leadKeys } from '#web/lib/api/query-keys.ts';

/** Also for the menu. */
export const leadSummaryQuery = queryOptions({
  queryKey: leadKeys.summary,
  queryFn: async ({ signal }) => (await call(getLeadSummary, {}, { signal })).data,
});

/** How many wait for a reply: as many as the list shows, which leaves out who was answered without a network. */
export function useWaitingCount(): number | undefined {
  const { data } = useQuery(leadSummaryQuery);
  const answered = usePendingActions().filter(({ wasWaiting }) => wasWaiting);
  return data && Math.max(data.waiting - new Set(answered.map(({ leadId }) => leadId)).size, 0);
}
