import type { orderSearch } from '#web/lib/navigation/list-search.ts';
import { readRange } from '#web/ui/date-range.ts';

/** What the list's address says. */
export type OrderSearch = ReturnType<typeof orderSearch>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const longestSearch = 100;

/** The call's query: what an address by hand or from long ago got wrong is left out. */
export function queryOf({
  search,
  from,
  to,
  member,
  rotator,
  status,
  origin,
  campaign,
  paid,
  page,
}: OrderSearch) {
  return {
    ...(search?.trim() && { search: search.trim().slice(0, longestSearch) }),
    ...readRange({ from, to }),
    ...(member && uuid.test(member) && { member }),
    ...(rotator && uuid.test(rotator) && { rotator }),
    ...(status && { status }),
    ...(origin && { origin }),
    ...(campaign?.trim() && { campaign: campaign.trim().slice(0, longestSearch) }),
    ...(paid && { paid }),
    // Who has waited longest is asked first.
    ...(isChase({ status }) && { sort: 'oldest' as const }),
    ...(page && { page }),
  };
}

/** The list of those who are asked for money. */
export const isChase = ({ status }: Pick<OrderSearch, 'status'>): boolean => status === 'unpaid';

/** Another filter begins at the first page again. */
export function narrowed(search: OrderSearch, change: Partial<Omit<OrderSearch, 'page'>>): OrderSearch {
  const { page: _, ...filters } = { ...search, ...change };
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value)) as OrderSearch;
}

/** The two ends of a range are one filter; the status is the tab, not a filter. */
export function activeFilters(asked: OrderSearch): number {
  const { search, from, to, member, rotator, origin, campaign, paid } = asked;
  return [search, from || to, member, rotator, origin, campaign, paid].filter(Boolean).length;
}
