import { queryOptions } from '@tanstack/react-query';
import { getLeadChoices } from '#contract/lead-list.ts';
import { call } from '#web/lib/api/call.ts';

/** Members, rotators and labels to choose from, wherever leads are sorted, handed over or taken in. */
export const leadChoicesQuery = queryOptions({
  queryKey: ['leads', 'choices'],
  queryFn: async ({ signal }) => (await call(getLeadChoices, {}, { signal })).data,
});
