import type { SavedFilter } from '#contract/saved-filters.ts';
import type { FilteredList } from '#domain/saved-filters.ts';

const addresses = {
  leads: '/leads',
  orders: '/orders',
  rotators: '/rotators',
  members: '/members',
  spends: '/spends',
} as const satisfies Record<FilteredList, string>;

/** Each list reads its own address and leaves out what it does not know any more. */
export function linkToFilter({ list, filter }: Pick<SavedFilter, 'list' | 'filter'>) {
  return { to: addresses[list], search: filter as never };
}
