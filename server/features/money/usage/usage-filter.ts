import type { z } from 'zod';
import type { usageFilters } from '#contract/usage.ts';
import { startOfDate, type TimeZone } from '#domain/working-hours.ts';
import type { UsageFilter } from './usage.queries.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** Whole days of the account, both included, as the moments between which they lie. */
export function toUsageFilter(
  zone: TimeZone,
  { from, to, reason }: z.output<typeof usageFilters>,
): UsageFilter {
  return {
    from: from === undefined ? undefined : startOfDate(zone, from),
    until: to === undefined ? undefined : new Date(startOfDate(zone, to).getTime() + dayMs),
    reason,
  };
}
