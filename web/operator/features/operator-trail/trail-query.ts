import { infiniteQueryOptions } from '@tanstack/react-query';
import { listTrail } from '#contract/operator-trail.ts';
import { call } from '#web/operator/lib/call.ts';
import { trailKeys } from '#web/operator/lib/query-keys.ts';
import type { TrailSearch } from './trail-search.ts';

export const trailQuery = (search: TrailSearch) =>
  infiniteQueryOptions({
    queryKey: trailKeys.list(search),
    initialPageParam: null as string | null,
    queryFn: async ({ signal, pageParam }) => {
      const query = { ...search, ...(pageParam && { before: pageParam }) };
      return (await call(listTrail, { query }, { signal })).data;
    },
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
    refetchOnMount: 'always',
  });
