import { queryOptions } from '@tanstack/react-query';
import { countHeld } from '#contract/held.ts';
import { call } from '#web/lib/api/call.ts';
import { heldKeys } from '#web/lib/api/query-keys.ts';

/** What nobody answered comes to the list by the clock alone: no event speaks of it. */
export const heldAsTimePasses = { refetchInterval: 60_000 };

/** Forms that wait for a decision: in the navigation and on their tab. */
export const heldCountQuery = queryOptions({
  queryKey: heldKeys.count,
  queryFn: async ({ signal }) => (await call(countHeld, {}, { signal })).data.waiting,
  ...heldAsTimePasses,
});
