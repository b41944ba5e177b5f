import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listMemberOptions } from '#contract/member-list.ts';
import { listRotators } from '#contract/rotator-list.ts';
import { call } from '#web/lib/api/call.ts';
import { queryOf, type RotatorSearch } from './list/rotator-search.ts';

/** Whose turn is next changes with the clock, without anyone doing anything. */
const everyMs = 60_000;

export const rotatorsQuery = (search: RotatorSearch) =>
  queryOptions({
    queryKey: ['rotators', 'list', queryOf(search)],
    queryFn: async ({ signal }) => (await call(listRotators, { query: queryOf(search) }, { signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
  });

/** Everyone active, to choose from; the members' own screens keep the same answer under the same key. */
export const takerOptionsQuery = queryOptions({
  queryKey: ['members', 'options'],
  queryFn: async ({ signal }) => (await call(listMemberOptions, {}, { signal })).data,
});
