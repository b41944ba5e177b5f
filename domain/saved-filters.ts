/** Lists whose filters a member may keep under a name. */
export const filteredLists = ['leads', 'orders', 'rotators', 'members', 'spends'] as const;
export type FilteredList = (typeof filteredLists)[number];

/** Of one member for one list. */
export const mostSavedFilters = 20;

export const savedFilterNameLength = 40;

/**
 * What of an address is kept: what narrows the list. Not the page and the order of today, and not what was searched for: that is
 * often a buyer's name or number, which would outlive the buyer's data.
 */
export function filterToSave(search: object): Record<string, string> {
  const entries = Object.entries(search).filter(
    ([name, value]) => !notKept.has(name) && typeof value === 'string' && value !== '',
  );
  return Object.fromEntries(entries);
}
const notKept = new Set(['page', 'sort', 'search', 'view', 'month', 'day']);

/** Whether the list is narrowed in just this way now. */
export function isFilterInUse(filter: Readonly<Record<string, string>>, search: object): boolean {
  const now = filterToSave(search);
  const names = Object.keys(now);
  return (
    names.length === Object.keys(filter).length &&
    names.every((name) => partsOf(now, name) === partsOf(filter, name))
  );
}

/** `b,a` and `a,b` narrow a list in the same way. */
function partsOf(filter: Readonly<Record<string, string>>, name: string): string | undefined {
  return filter[name]?.split(',').sort().join(',');
}
