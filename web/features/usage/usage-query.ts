import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listUsage, usageExportPath } from '#contract/usage.ts';
import type { PointReason } from '#domain/points.ts';
import { call } from '#web/lib/call.ts';
import type { DayRange } from '#web/ui/date-range.ts';

export interface UsageFilters extends DayRange {
  reason?: PointReason;
}

/** While the next answer is on its way, the last one stays. */
export const usageQuery = (filters: UsageFilters, page: number) =>
  queryOptions({
    queryKey: ['usage', filters, page],
    queryFn: async ({ signal }) => (await call(listUsage, { query: { ...filters, page } }, { signal })).data,
    placeholderData: keepPreviousData,
  });

/** The file with everything the filters leave, not one page of it. */
export function usageFileHref({ from, to, reason }: UsageFilters): string {
  const chosen = Object.entries({ from, to, reason }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const search = new URLSearchParams(chosen).toString();
  return search ? `${usageExportPath}?${search}` : usageExportPath;
}
