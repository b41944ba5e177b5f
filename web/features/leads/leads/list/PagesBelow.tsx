import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LeadList } from '#contract/lead-list.ts';
import type { LeadSearch } from '#web/lib/navigation/list-search.ts';
import { leadsQuery } from '../leads-query.ts';

export interface Below {
  pages: LeadList[];
  /** Of the last of them. */
  isFetching: boolean;
  isError: boolean;
}

interface PagesBelowProps {
  searches: readonly LeadSearch[];
  asOf: string | undefined;
  onChange: (below: Below) => void;
}

/** Has the pages below the first one fetched, and shows nothing. Apart, because few visits go so far. */
export function PagesBelow({ searches, asOf, onChange }: PagesBelowProps) {
  const below = useQueries({
    queries: searches.map((search) => leadsQuery(search, asOf)),
    combine: (found): Below => ({
      pages: found.flatMap(({ data }) => data ?? []),
      isFetching: found.at(-1)?.isFetching ?? false,
      isError: found.at(-1)?.isError ?? false,
    }),
  });
  useEffect(() => onChange(below), [below, onChange]);
  return null;
}
