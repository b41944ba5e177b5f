import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getDayChanges } from '#contract/day-changes.ts';
import type { Language } from '#contract/language.ts';
import { call } from '#web/lib/api/call.ts';
import { dashboardKeys } from '#web/lib/api/query-keys.ts';

/** The server writes the sentences: in another language they are others. With every full hour there is more to compare. */
export const changesQuery = (language: Language) =>
  queryOptions({
    queryKey: dashboardKeys.changes(language),
    queryFn: async ({ signal }) => (await call(getDayChanges, {}, { signal })).data,
    refetchInterval: 5 * 60_000,
    placeholderData: keepPreviousData,
  });
