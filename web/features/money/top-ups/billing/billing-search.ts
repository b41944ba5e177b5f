import type { billingSearch } from '#web/lib/navigation/list-search.ts';
import { readRange } from '#web/ui/date-range.ts';

/** What the list's address says. */
export type BillingSearch = ReturnType<typeof billingSearch>;

const longestSearch = 100;

/** The call's query: what an address by hand or from long ago got wrong is left out. */
export function queryOf({ search, from, to, state, page }: BillingSearch) {
  return {
    ...(search?.trim() && { search: search.trim().slice(0, longestSearch) }),
    ...readRange({ from, to }),
    ...(state && { state }),
    ...(page && { page }),
  };
}

/** Another filter begins at the first page again. */
export function narrowed(search: BillingSearch, change: Partial<Omit<BillingSearch, 'page'>>): BillingSearch {
  const { page: _, ...filters } = { ...search, ...change };
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value)) as BillingSearch;
}

/** The two ends of a range are one filter. */
export function activeFilters({ search, from, to, state }: BillingSearch): number {
  return [search, from || to, state].filter(Boolean).length;
}
