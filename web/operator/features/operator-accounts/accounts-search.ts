import { type AccountView, accountViews } from '#domain/account-views.ts';

// Without schemas: the router reads addresses before anything else is there.

export interface AccountsSearch {
  search?: string;
  view?: AccountView;
  days?: number;
}

/** What is not a sensible value is left out, so that an address written by hand still works. */
export function accountsSearch(search: Record<string, unknown>): AccountsSearch {
  const view = accountViews.find((one) => one === search.view);
  const days = Number(search.days);
  // The router reads digits as a number; who searches for 0812 means the letters.
  const text = typeof search.search === 'number' ? String(search.search) : search.search;
  return {
    ...(typeof text === 'string' && text !== '' && { search: text }),
    ...(view && view !== 'all' && { view }),
    ...(view === 'silent' && Number.isInteger(days) && days > 0 && days <= 365 && { days }),
  };
}
