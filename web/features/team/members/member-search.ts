import type { memberSearch } from '#web/lib/navigation/list-search.ts';

/** What the list's address says. */
export type MemberSearch = ReturnType<typeof memberSearch>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const longestSearch = 100;

/** The call's query: what an address by hand or from long ago got wrong is left out. */
export function queryOf({ search, role, status, team, rotator, page }: MemberSearch) {
  return {
    ...(search?.trim() && { search: search.trim().slice(0, longestSearch) }),
    ...(role && { role }),
    ...(status && { status }),
    ...(team && uuid.test(team) && { team }),
    ...(rotator && uuid.test(rotator) && { rotator }),
    ...(page && { page }),
  };
}

/** Another filter begins at the first page again. */
export function narrowed(search: MemberSearch, change: Partial<Omit<MemberSearch, 'page'>>): MemberSearch {
  const { page: _, ...filters } = { ...search, ...change };
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value)) as MemberSearch;
}

export function activeFilters({ page: _, ...filters }: MemberSearch): number {
  return Object.values(filters).filter(Boolean).length;
}
