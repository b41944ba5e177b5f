import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { type LeadList, leadsPageSize } from '#contract/lead-list.ts';
import { leadKeys } from '#web/lib/api/query-keys.ts';
import type { LeadSearch } from '#web/lib/navigation/list-search.ts';
import { queryOf } from '../lead-search.ts';
import { leadsQuery } from '../leads-query.ts';

interface Place {
  /** From one, across pages. */
  number: number;
  total: number;
  isMore: boolean;
}

/** Where a lead stands in the page of a list that holds it; null where it does not. */
export function positionIn(
  list: Pick<LeadList, 'total' | 'isMore' | 'leads'>,
  page: number,
  id: string,
): Place | null {
  const index = list.leads.findIndex((lead) => lead.id === id);
  if (index < 0) return null;
  return { number: (page - 1) * leadsPageSize + index + 1, total: list.total, isMore: list.isMore };
}

/** Which page and which row of it comes next, a step of 1 or −1 away; null at the ends. */
export function stepFrom(
  { number, total, isMore }: Place,
  step: 1 | -1,
): { page: number; index: number } | null {
  const to = number + step;
  if (to < 1 || (to > total && !isMore)) return null;
  return { page: Math.ceil(to / leadsPageSize), index: (to - 1) % leadsPageSize };
}

interface FoundPage {
  page: number;
  list: LeadList;
  asOf?: string;
}

/** The newest answer for each page of the list below the drawer that was fetched, and as of when. */
function fetchedPages(client: QueryClient, search: LeadSearch): FoundPage[] {
  const wanted = keyOf(queryOf(search));
  return client
    .getQueryCache()
    .findAll({ queryKey: leadKeys.lists })
    .filter(({ queryKey: [, , query], state }) => state.data && keyOf(query as object) === wanted)
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .map(({ queryKey: [, , query], state }) => {
      const { page = 1, asOf } = query as { page?: number; asOf?: string };
      return { page, list: state.data as LeadList, asOf };
    });
}

/** Neither the page nor the moment tells lists apart. */
function keyOf(query: object): string {
  const { asOf: _, page: __, ...filters } = query as { asOf?: string; page?: number };
  return JSON.stringify(Object.entries(filters).sort());
}

/** The page that holds the lead: that of the address, or where the list is endless another one below it. */
function pageOf(client: QueryClient, search: LeadSearch, id: string, isEndless: boolean) {
  const pages = fetchedPages(client, search);
  const here = pages.find(({ page }) => page === (search.page ?? 1));
  const holds = ({ list }: FoundPage) => list.leads.some((lead) => lead.id === id);
  return isEndless && !(here && holds(here)) ? pages.find(holds) : here;
}

/** Where the lead stands in the list that it was opened from, and how to find the one beside it. */
export function useNeighbours(search: LeadSearch, id: string, isEndless: boolean) {
  const client = useQueryClient();
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(onChange),
    [client],
  );
  useSyncExternalStore(subscribe, () => pageOf(client, search, id, isEndless)?.list);
  const found = pageOf(client, search, id, isEndless);
  const place = found ? positionIn(found.list, found.page, id) : null;
  /** At the edge of a page the next one is fetched. */
  const find = async (step: 1 | -1): Promise<{ id: string; search: LeadSearch } | null> => {
    const next = place && stepFrom(place, step);
    if (!next || !found) return null;
    const { page: _, ...filters } = search;
    // The first page has the plain address.
    const there: LeadSearch = next.page > 1 ? { ...filters, page: next.page } : filters;
    const list =
      next.page === found.page ? found.list : await client.fetchQuery(leadsQuery(there, found.asOf));
    const lead = list.leads[next.index];
    // An endless list stays as long as it is.
    return lead ? { id: lead.id, search: isEndless ? search : there } : null;
  };
  return { place, find };
}
