import { queryOptions } from '@tanstack/react-query';
import { listLeadTakers } from '#contract/lead-takers.ts';
import { call } from '#web/lib/api/call.ts';
import { leadKeys } from '#web/lib/api/query-keys.ts';

/** Whom leads can be handed to, who is on duty first. */
export const takersQuery = queryOptions({
  queryKey: leadKeys.takers,
  queryFn: async ({ signal }) => (await call(listLeadTakers, {}, { signal })).data,
});
