import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LeadSearch } from '#web/lib/navigation/list-search.ts';
import { filterOf, isLive } from '../lead-search.ts';
import { leadsQuery } from '../leads-query.ts';

/**
 * Beyond the first page, or oldest first, nothing may move under the reader: the list is asked for as it was when they
 * left its top. Undefined at the top itself.
 */
export function useAsOf(search: LeadSearch): string | undefined {
  const client = useQueryClient();
  const filter = filterOf(search);
  const key = JSON.stringify(filter);
  const [kept, setKept] = useState<{ key: string; at: string } | null>(null);
  if (search.view === 'trash') return undefined;
  if (isLive(search)) {
    if (kept) setKept(null);
    return undefined;
  }
  if (kept?.key === key) return kept.at;
  const newest = client.getQueryData(leadsQuery(filter).queryKey)?.leads[0];
  const at = justAfter(newest?.createdAt, new Date());
  setKept({ key, at });
  return at;
}

/** By the server's clock where a lead tells it; the browser's may be wrong. */
export function justAfter(newest: string | undefined, now: Date): string {
  return newest ? new Date(Date.parse(newest) + 1).toISOString() : now.toISOString();
}
