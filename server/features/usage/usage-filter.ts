import type { z } from 'zod';
import type { usageFilters } from '#contract/usage.ts';
import { startOfDate } from '#domain/working-hours.ts';
import type { UsageFilter } from './usage.queries.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** Whole days in WIB, both included, as the moments between which they lie. */
export function toUsageFilter({ from, to, reason }: z.output<typeof usageFilters>): UsageFilter {
  return {
    from: from === undefined ? undefined : startOfDate('WIB', from),
    until: to === undefined ? undefined : new Date(startOfDate('WIB', to).getTime() + dayMs),
    reason,
  };
}
