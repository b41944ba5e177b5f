import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listHeld } from '#contract/held.ts';
import { heldAsTimePasses } from '#web/entities/lead/held-count.ts';
import { call } from '#web/lib/api/call.ts';
import { heldKeys } from '#web/lib/api/query-keys.ts';
import type { heldSearch } from '#web/lib/navigation/list-search.ts';

export type HeldSearch = ReturnType<typeof heldSearch>;

export const heldQuery = (query: HeldSearch) =>
  queryOptions({
    queryKey: heldKeys.list(query),
    queryFn: async ({ signal }) => (await call(listHeld, { query }, { signal })).data,
    ...heldAsTimePasses,
    placeholderData: keepPreviousData,
  });
