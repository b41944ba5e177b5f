import { getRouteApi } from '@tanstack/react-router';
import { dateIn } from '#domain/working-hours.ts';
import type { dashboardSearch } from '#web/lib/navigation/list-search.ts';
import { useNow } from '#web/lib/now.ts';
import { useUser } from '#web/lib/session/session.ts';
import type { DayRange } from '#web/ui/date-range.ts';
import { askedDays, dashboardDays } from './dashboard-days.ts';

const route = getRouteApi('/frames/');

type Search = ReturnType<typeof dashboardSearch>;

/** What the dashboard shows, as its address says it, and how to change it. */
export function useDashboard() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const today = dateIn(useUser().timeZone, useNow());
  const days = dashboardDays(search, today);
  // The place on the page stays: what changes is above or right here.
  const change = (part: { [Name in keyof Search]: Search[Name] | undefined }) =>
    void navigate({ to: '/', search: without({ ...search, ...part }), replace: true, resetScroll: false });
  return {
    today,
    days,
    isCompared: search.compare !== 'no',
    chart: search.chart ?? ('leads' as const),
    table: search.table ?? ('members' as const),
    change,
    setDays: (range: DayRange) => change(askedDays(range, today)),
  };
}

const without = (search: { [Name in keyof Search]: Search[Name] | undefined }): Search =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
