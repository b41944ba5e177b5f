import { queryOptions } from '@tanstack/react-query';
import { getTurnBoard } from '#contract/rotator.ts';
import { call } from '#web/lib/api/call.ts';
import { rotatorKeys } from '#web/lib/api/query-keys.ts';

/** Leads and changes announce themselves; who is on duty changes with the clock. */
const everyMs = 60_000;

export const boardQuery = (id: string) =>
  queryOptions({
    queryKey: rotatorKeys.turns(id),
    queryFn: async ({ signal }) => (await call(getTurnBoard, { params: { id } }, { signal })).data,
    refetchInterval: everyMs,
  });
