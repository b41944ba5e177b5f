import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type LeadList, leadsPageSize } from '#contract/lead-list.ts';
import type { LeadSearch } from '#web/lib/navigation/list-search.ts';
import { filterOf, isLive } from '../lead-search.ts';
import { leadsQuery } from '../leads-query.ts';
import { useAsOf } from './as-of.ts';
import type { Below } from './PagesBelow.tsx';

/** How many leads a list in the hand grows to: what is older is found by search and filters. */
const mostPages = 50;
const none: Below = { pages: [], isFetching: true, isError: false };

/**
 * The page of the address; where the list is endless also those below it that were asked for, as one list. Pages are
 * fetched and kept one by one as on a desk, so whatever changes a lead in one changes it here.
 */
export function useLeadPages(search: LeadSearch, isEndless: boolean) {
  const client = useQueryClient();
  const key = JSON.stringify([filterOf(search), search.sort, search.page]);
  const [kept, setKept] = useState({ key, count: 0 });
  const count = isEndless && kept.key === key ? kept.count : 0;
  const isGrown = count > 0;
  const [below, setBelow] = useState(none);
  const { page: first = 1 } = search;
  const asOf = useAsOf(isGrown ? { ...search, page: first + count } : search);
  const top = useQuery({
    ...leadsQuery(search, asOf),
    // Pinned to its moment as the list grows, it is asked for anew and the same.
    ...(isGrown && { placeholderData: () => client.getQueryData(leadsQuery(search).queryKey) }),
  });
  useEffect(() => {
    if (!isGrown) return setBelow(none);
    // Back at the top the list is short and live again. A drawer over it holds the page still.
    const look = () => {
      if (window.scrollY === 0 && !document.body.hasAttribute('data-scroll-locked'))
        setKept(({ key }) => ({ key, count: 0 }));
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [isGrown]);
  const data = top.data && (isGrown ? joined(top.data, below.pages) : top.data);
  const hasNext = isEndless && !!data && (data.isMore || (first + count) * leadsPageSize < data.total);
  const searches = Array.from({ length: count }, (_, at) => ({ ...search, page: first + at + 1 }));
  return {
    top: isGrown ? { ...top, isPlaceholderData: false } : top,
    data,
    isLive: !isGrown && isLive(search),
    /** What has them fetched. */
    below: isGrown ? { searches, asOf, onChange: setBelow } : null,
    /** The rest is not gone through by hand. */
    isLong: hasNext && count === mostPages,
    toTop: () => {
      window.scrollTo(0, 0);
      setKept({ key, count: 0 });
    },
    more: {
      hasNextPage: hasNext && count < mostPages,
      isFetching: isGrown ? below.isFetching || below.pages.length < count : top.isFetching,
      isFetchingNextPage: isGrown && below.isFetching,
      isFetchNextPageError: isGrown && below.isError,
      fetchNextPage: () => {
        const last = searches.at(-1);
        if (last && below.isError) void client.prefetchQuery(leadsQuery(last, asOf));
        else setKept({ key, count: count + 1 });
      },
    },
  };
}

/** A lead that moved to another page meanwhile stands once. */
function joined(top: LeadList, below: readonly LeadList[]): LeadList {
  const rows = [top, ...below].flatMap(({ leads }) => leads);
  return { ...top, leads: [...new Map(rows.map((row) => [row.id, row])).values()] };
}
