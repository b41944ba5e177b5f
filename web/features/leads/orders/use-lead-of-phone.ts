import { useQuery } from '@tanstack/react-query';
import { type LeadRow, listLeads } from '#contract/lead-list.ts';
import { call } from '#web/lib/api/call.ts';
import { leadKeys } from '#web/lib/api/query-keys.ts';

/** The newest lead of this number that the viewer may see and that can become an order; the number as it is stored. */
export function useLeadOfPhone(phone: string | null): LeadRow | undefined {
  const query = { search: phone ?? '' };
  const { data } = useQuery({
    queryKey: leadKeys.list({ ofPhone: phone }),
    queryFn: async ({ signal }) => (await call(listLeads, { query }, { signal })).data.leads,
    enabled: phone !== null,
  });
  return data?.find(
    (lead) =>
      lead.phone === phone && lead.status !== 'ordered' && !lead.locked && !lead.fakeAt && !lead.trashedAt,
  );
}
