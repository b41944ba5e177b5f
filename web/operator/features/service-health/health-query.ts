import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listMailBounces, loadDatabaseHealth, loadHealth } from '#contract/service-health.ts';
import { call } from '#web/operator/lib/call.ts';
import { healthKeys } from '#web/operator/lib/query-keys.ts';

/** While somebody looks; a hidden tab asks for nothing. */
const everyMs = 5_000;

export const healthQuery = queryOptions({
  queryKey: healthKeys.overview,
  queryFn: async ({ signal }) => (await call(loadHealth, {}, { signal })).data,
  refetchInterval: everyMs,
});

export const databaseQuery = queryOptions({
  queryKey: healthKeys.database,
  queryFn: async ({ signal }) => (await call(loadDatabaseHealth, {}, { signal })).data,
  refetchInterval: 3 * everyMs,
});

type After = { before: string; beforeAddress: string };

export const bouncesQuery = infiniteQueryOptions({
  queryKey: healthKeys.mails,
  initialPageParam: null as After | null,
  queryFn: async ({ signal, pageParam }) =>
    (await call(listMailBounces, { query: pageParam ?? {} }, { signal })).data,
  getNextPageParam: ({ next }) => next,
});
