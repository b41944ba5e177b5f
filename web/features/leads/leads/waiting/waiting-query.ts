import { infiniteQueryOptions } from '@tanstack/react-query';
import { listWaitingLeads, type waitingViews } from '#contract/waiting-leads.ts';
import { call } from '#web/lib/api/call.ts';
import { leadKeys } from '#web/lib/api/query-keys.ts';
import { serverNow } from '#web/lib/api/server-time.ts';

export type WaitingView = (typeof waitingViews)[number];

const longestMs = 10 * 60_000;
const soonestMs = 1_000;

export const waitingQuery = (view: WaitingView) =>
  infiniteQueryOptions({
    queryKey: leadKeys.waiting(view),
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ signal, pageParam: after }) => {
      const query = { ...(view === 'later' && { view }), ...(after && { after }) };
      return (await call(listWaitingLeads, { query }, { signal })).data;
    },
    getNextPageParam: ({ next }) => next ?? undefined,
    // When the next reminder is due its lead is here; nothing else tells of it.
    refetchInterval: ({ state }) => {
      const nextAt = state.data?.pages[0]?.nextAt;
      if (!nextAt) return false;
      return Math.min(Math.max(Date.parse(nextAt) - serverNow().getTime(), 0) + soonestMs, longestMs);
    },
  });
