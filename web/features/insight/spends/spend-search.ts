import type { spendSearch } from '#web/lib/navigation/list-search.ts';
import { readRange } from '#web/ui/date-range.ts';

/** What the address of the list, or of the calendar, says. */
export type SpendSearch = ReturnType<typeof spendSearch>;
type Filters = Pick<SpendSearch, 'search' | 'from' | 'to' | 'rotator' | 'campaign'>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const longestSearch = 100;

/** The call's query: what an address by hand or from long ago got wrong is left out. */
export function queryOf({ search, from, to, rotator, campaign, page }: SpendSearch) {
  return {
    ...(search?.trim() && { search: search.trim().slice(0, longestSearch) }),
    ...readRange({ from, to }),
    ...(rotator && uuid.test(rotator) && { rotator }),
    ...(campaign?.trim() && { campaign: campaign.trim().slice(0, longestSearch) }),
    ...(page && { page }),
  };
}

/** Another filter begins at the first page again. */
export function narrowed(search: SpendSearch, change: Partial<Filters>): SpendSearch {
  const { page: _, ...filters } = { ...search, ...change };
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value)) as SpendSearch;
}

/** The two ends of a range are one filter. */
export function activeFilters({ search, from, to, rotator, campaign }: SpendSearch): number {
  return [search, from || to, rotator, campaign].filter(Boolean).length;
}
