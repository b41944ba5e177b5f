import { infiniteQueryOptions } from '@tanstack/react-query';
import { listJobs } from '#contract/operator-jobs.ts';
import { call } from '#web/operator/lib/call.ts';
import { healthKeys } from '#web/operator/lib/query-keys.ts';
import type { JobSearch } from './job-search.ts';

const everyMs = 10_000;

export const jobsQuery = (search: JobSearch) =>
  infiniteQueryOptions({
    queryKey: healthKeys.jobs(search),
    initialPageParam: null as string | null,
    queryFn: async ({ signal, pageParam }) => {
      const query = { ...search, ...(pageParam && { before: pageParam }) };
      return (await call(listJobs, { query }, { signal })).data;
    },
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
    // Only the first page moves by itself: what one has scrolled to stays where it is.
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 1) > 1 ? false : everyMs),
  });
