import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listHeld } from '#contract/held.ts';
import { listRotatorOptions } from '#contract/rotator-list.ts';
import { heldAsTimePasses } from '#web/entities/lead/held-count.ts';
import { call } from '#web/lib/api/call.ts';
import type { heldSearch } from '#web/lib/navigation/list-search.ts';

export type HeldSearch = ReturnType<typeof heldSearch>;

export const heldQuery = (query: HeldSearch) =>
  queryOptions({
    queryKey: ['held', 'list', query],
    queryFn: async ({ signal }) => (await call(listHeld, { query }, { signal })).data,
    ...heldAsTimePasses,
    placeholderData: keepPreviousData,
  });

export const heldRotatorsQuery = queryOptions({
  queryKey: ['rotators', 'options'],
  queryFn: async ({ signal }) => (await call(listRotatorOptions, {}, { signal })).data,
});
