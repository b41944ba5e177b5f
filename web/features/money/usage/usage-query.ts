import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listUsage } from '#contract/usage.ts';
import type { PointReason } from '#domain/points.ts';
import { call } from '#web/lib/api/call.ts';
import { usageKeys } from '#web/lib/api/query-keys.ts';
import type { DayRange } from '#web/ui/date-range.ts';

export interface UsageFilters extends DayRange {
  reason?: PointReason;
}

/** While the next answer is on its way, the last one stays. */
export const usageQuery = (filters: UsageFilters, page: number) =>
  queryOptions({
    queryKey: usageKeys.list({ ...filters, page }),
    queryFn: async ({ signal }) => (await call(listUsage, { query: { ...filters, page } }, { signal })).data,
    placeholderData: keepPreviousData,
  });
