import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type LeadList, leadsPageSize } from '#contract/lead-list.ts';
import type { LeadSearch } from '#web/lib/navigation/list-search.ts';
import { filterOf, isLive } from '../lead-search.ts';
import { leadsQuery } from '../leads-query.ts';
import { useAsOf } from './as-of.ts';

/** How many leads a list in the hand grows to: what is older is found by search and filters. */
const mostPages = 50;

/**
 * The page of the address; where the list is endless also those below it that were asked for, as one list. Pages are
 * fetched and kept one by one as on a desk, so whatever changes a lead in one changes it here.
 */
export function useLeadPages(search: LeadSearch, isEndless: boolean) {
  const client = useQueryClient();
  const key = JSON.stringify([filterOf(search), search.sort, search.page]);
  const [kept, setKept] = useState({ key, more: 0 });
  const more = isEndless && kept.key === key ? kept.more : 0;
  const { page: first = 1 } = search;
  const asOf = useAsOf(more > 0 ? { ...search, page: first + more } : search);
  const top = useQuery({
    ...leadsQuery(search, asOf),
    // Pinned to its moment as the list grows, it is asked for anew and the same.
    ...(more > 0 && { placeholderData: () => client.getQueryData(leadsQuery(search).queryKey) }),
  });
  const below = useQueries({
    queries: Array.from({ length: more }, (_, index) =>
      leadsQuery({ ...search, page: first + index + 1 }, asOf),
    ),
  });
  const isGrown = more > 0;
  useEffect(() => {
    if (!isGrown) return;
    // Back at the top the list is short and live again. A drawer over it holds the page still.
    const look = () => {
      if (window.scrollY === 0 && !document.body.hasAttribute('data-scroll-locked'))
        setKept(({ key }) => ({ key, more: 0 }));
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [isGrown]);
  const last = below.at(-1) ?? top;
  const data =
    top.data &&
    joined(
      top.data,
      below.flatMap(({ data }) => data ?? []),
    );
  const hasNext = isEndless && !!data && (data.isMore || (first + more) * leadsPageSize < data.total);
  return {
    top: more > 0 ? { ...top, isPlaceholderData: false } : top,
    data,
    isLive: more === 0 && isLive(search),
    /** The rest is not gone through by hand. */
    isLong: hasNext && more === mostPages,
    toTop: () => setKept({ key, more: 0 }),
    more: {
      hasNextPage: hasNext && more < mostPages,
      isFetching: last.isFetching,
      isFetchingNextPage: more > 0 && last.isFetching,
      isFetchNextPageError: more > 0 && last.isError,
      fetchNextPage: async () => {
        if (more > 0 && last.isError) return void (await last.refetch());
        setKept({ key, more: more + 1 });
      },
    },
  };
}

/** A lead that moved to another page meanwhile stands once. */
function joined(top: LeadList, below: readonly LeadList[]): LeadList {
  const rows = [top, ...below].flatMap(({ leads }) => leads);
  return { ...top, leads: [...new Map(rows.map((row) => [row.id, row])).values()] };
}
