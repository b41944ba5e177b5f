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

/** The list below the drawer as it was fetched for this address, and as of when. */
function findList(client: QueryClient, search: LeadSearch): { list: LeadList; asOf?: string } | undefined {
  const wanted = keyOf(queryOf(search));
  const [found] = client
    .getQueryCache()
    .findAll({ queryKey: leadKeys.lists })
    .filter(({ queryKey: [, , query] }) => keyOf(query as object) === wanted)
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  if (!found?.state.data) return undefined;
  return { list: found.state.data as LeadList, asOf: (found.queryKey[2] as { asOf?: string }).asOf };
}

/** The first page has the plain address, and the moment does not tell lists apart. */
function keyOf(query: object): string {
  const { asOf: _, page, ...filters } = query as { asOf?: string; page?: number };
  return JSON.stringify(Object.entries({ ...filters, page: page ?? 1 }).sort());
}

/** Where the lead stands in the list that it was opened from, and how to find the one beside it. */
export function useNeighbours(search: LeadSearch, id: string) {
  const client = useQueryClient();
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(onChange),
    [client],
  );
  const list = useSyncExternalStore(subscribe, () => findList(client, search)?.list);
  const place = list ? positionIn(list, search.page ?? 1, id) : null;
  /** At the edge of a page the next one is fetched. */
  const find = async (step: 1 | -1): Promise<{ id: string; search: LeadSearch } | null> => {
    const next = place && stepFrom(place, step);
    if (!next) return null;
    const found = findList(client, search);
    const { page: here = 1, ...filters } = search;
    // The first page has the plain address.
    const there: LeadSearch = next.page > 1 ? { ...filters, page: next.page } : filters;
    const list = next.page === here ? found?.list : await client.fetchQuery(leadsQuery(there, found?.asOf));
    const lead = list?.leads[next.index];
    return lead ? { id: lead.id, search: there } : null;
  };
  return { place, find };
}
