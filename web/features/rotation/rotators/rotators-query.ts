import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listRotators } from '#contract/rotator.ts';
import { call } from '#web/lib/api/call.ts';
import { rotatorKeys } from '#web/lib/api/query-keys.ts';
import { queryOf, type RotatorSearch } from './list/rotator-search.ts';

/** Whose turn is next changes with the clock, without anyone doing anything. */
const everyMs = 60_000;

export const rotatorsQuery = (search: RotatorSearch) =>
  queryOptions({
    queryKey: rotatorKeys.list(queryOf(search)),
    queryFn: async ({ signal }) => (await call(listRotators, { query: queryOf(search) }, { signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
  });
