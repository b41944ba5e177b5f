import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listLeads } from '#contract/lead.ts';
import { getLead } from '#contract/lead-detail.ts';
import { ownActions } from '#web/entities/lead/outbox.ts';
import { call } from '#web/lib/api/call.ts';
import { leadKeys } from '#web/lib/api/query-keys.ts';
import type { LeadSearch } from '#web/lib/navigation/list-search.ts';
import { queryOf } from './lead-search.ts';
import { withPending } from './pending-actions.ts';

/** `asOf`: leads that came later do not move what is looked at. */
export const leadsQuery = (search: LeadSearch, asOf?: string) => {
  const query = { ...queryOf(search), ...(asOf && { asOf }) };
  return queryOptions({
    queryKey: leadKeys.list(query),
    queryFn: async ({ signal }) => {
      const { data } = await call(listLeads, { query }, { signal });
      return { ...data, leads: data.leads.map((lead) => withPending(lead, ownActions())) };
    },
    // The next page takes the place of this one when it is there.
    placeholderData: keepPreviousData,
  });
};

export const leadQuery = (id: string) =>
  queryOptions({
    queryKey: leadKeys.detail(id),
    queryFn: async ({ signal }) => {
      const { data } = await call(getLead, { params: { id } }, { signal });
      return withPending(data, ownActions());
    },
  });
