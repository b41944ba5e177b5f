import { longestReportDays } from '#contract/ad-report.ts';
import { type DayRange, daysIn, presetRange } from '#web/ui/date-range.ts';
import { dashboardDays } from '../dashboard-days.ts';

/** As the dashboard reads its address, but never more days than may be asked for: the last ones of them. */
export function reportDays(search: DayRange & { days?: number }, today: string): Required<DayRange> {
  const days = dashboardDays(search, today);
  return daysIn(days) > longestReportDays ? presetRange(longestReportDays, days.to) : days;
}
