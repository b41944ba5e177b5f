import { longestRangeDays } from '#contract/dashboard.ts';
import { addDays, type DayRange, daysIn, presetRange, readRange } from '#web/ui/date-range.ts';

const usualDays = 30;

/** The days in the address, or the last 30; never beyond today, and not more than may be asked for. */
export function dashboardDays(search: DayRange, today: string): Required<DayRange> {
  const { from, to } = readRange(search);
  const last = to && to < today ? to : today;
  if (!from) return presetRange(usualDays, last);
  if (from > last) return { from: last, to: last };
  const days = { from, to: last };
  return daysIn(days) > longestRangeDays ? presetRange(longestRangeDays, last) : days;
}

/** As many days, ending the day before these begin. */
export function daysBefore(days: Required<DayRange>): Required<DayRange> {
  return presetRange(daysIn(days), addDays(days.from, -1));
}
