import { queryOptions } from '@tanstack/react-query';
import { getTurnBoard } from '#contract/rotator-list.ts';
import { call } from '#web/lib/api/call.ts';

/** Leads and changes announce themselves; who is on duty changes with the clock. */
const everyMs = 60_000;

export const boardQuery = (id: string) =>
  queryOptions({
    queryKey: ['rotators', 'turns', id],
    queryFn: async ({ signal }) => (await call(getTurnBoard, { params: { id } }, { signal })).data,
    refetchInterval: everyMs,
  });
