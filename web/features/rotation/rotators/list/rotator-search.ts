import type { rotatorSearch } from '#web/lib/navigation/list-search.ts';
import { readRange } from '#web/ui/date-range.ts';

/** What the list's address says. */
export type RotatorSearch = ReturnType<typeof rotatorSearch>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const longestSearch = 100;

/** The call's query: what an address by hand or from long ago got wrong is left out. */
export function queryOf({ search, type, member, page, ...days }: RotatorSearch) {
  const { from, to } = readRange(days);
  return {
    ...(from && to && { from, to }),
    ...(search?.trim() && { search: search.trim().slice(0, longestSearch) }),
    ...(type && { type }),
    ...(member && uuid.test(member) && { member }),
    ...(page && { page }),
  };
}

/** Another filter begins at the first page again. */
export function narrowed(search: RotatorSearch, change: Partial<Omit<RotatorSearch, 'page'>>): RotatorSearch {
  const { page: _, ...filters } = { ...search, ...change };
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value)) as RotatorSearch;
}

/** Which rotators are shown; of which days their figures are narrows nothing. */
export function activeFilters({ page: _, from: _from, to: _to, ...filters }: RotatorSearch): number {
  return Object.values(filters).filter(Boolean).length;
}
