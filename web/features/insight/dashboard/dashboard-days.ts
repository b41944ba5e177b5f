import { dashboardRange, longestRangeDays } from '#contract/dashboard.ts';
import { type DayRange, daysIn, presetOf, presetRange, readRange } from '#web/ui/date-range.ts';

const usualDays = 30;

interface AskedDays extends DayRange {
  /** So many until today; before any dates. */
  days?: number;
}

/** The days in the address, or the last 30; never beyond today, and none that may not be asked for. */
export function dashboardDays({ days: count, ...search }: AskedDays, today: string): Required<DayRange> {
  const days = count === undefined ? daysUntil(search, today) : presetRange(count, today);
  return dashboardRange.safeParse(days).success ? days : presetRange(usualDays, today);
}

function daysUntil(search: DayRange, today: string): Required<DayRange> {
  const { from, to } = readRange(search);
  const last = to && to < today ? to : today;
  if (!from) return presetRange(usualDays, last);
  if (from > last) return { from: last, to: last };
  const days = { from, to: last };
  return daysIn(days) > longestRangeDays ? presetRange(longestRangeDays, last) : days;
}

/** How days stand in the address: the usual ones by their number, so that a bookmark of them moves on with the time. */
export function askedDays(
  { from, to }: DayRange,
  today: string,
): Record<'from' | 'to', string | undefined> & { days: number | undefined } {
  const preset = presetOf({ from, to }, today);
  if (preset === undefined) return { days: undefined, from, to };
  return { days: preset === usualDays ? undefined : preset, from: undefined, to: undefined };
}
