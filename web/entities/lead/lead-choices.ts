import { queryOptions } from '@tanstack/react-query';
import { getLeadChoices } from '#contract/lead.ts';
import { call } from '#web/lib/api/call.ts';
import { leadKeys } from '#web/lib/api/query-keys.ts';

/** Members, rotators and labels to choose from, wherever leads are sorted, handed over or taken in. */
export const leadChoicesQuery = queryOptions({
  queryKey: leadKeys.options,
  queryFn: async ({ signal }) => (await call(getLeadChoices, {}, { signal })).data,
});
