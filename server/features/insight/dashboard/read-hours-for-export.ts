import type { DashboardHours, DashboardRange } from '#contract/dashboard.ts';
import { moneyThatWaited } from '#domain/figures.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { loadHourFigures, loadWeek } from './load-hour-figures.ts';
import type { FigureDeps } from './whose-figures.ts';

export interface ExportedHour {
  /** 0 is Monday. */
  weekday: number;
  hour: number;
  arrivals: number;
  onDuty: number;
  /** Leads that came in this hour and were not contacted within one. */
  waited: number;
}

/** Every hour of a week, from Monday 0 o'clock. */
export async function readHoursForExport(
  deps: FigureDeps,
  viewer: Viewer,
  range: DashboardRange,
): Promise<ExportedHour[]> {
  const { arrivals, onDuty, waitedWeek } = await loadWeek(deps, viewer, range);
  return arrivals.flatMap((hours, weekday) =>
    hours.map((came, hour) => ({
      weekday,
      hour,
      arrivals: came,
      onDuty: onDuty[weekday]?.[hour] ?? 0,
      waited: waitedWeek[weekday]?.[hour] ?? 0,
    })),
  );
}

export interface WaitedHour {
  member: DashboardHours['waited'][number]['member'];
  hour: number;
  waited: number;
  /** What they cost, in rupiah; null: not known, or not theirs to see. */
  money: number | null;
}

/** Whose leads waited, by the hour in which they came; only hours in which some did. */
export async function readWaitedForExport(
  deps: FigureDeps,
  viewer: Viewer,
  range: DashboardRange,
): Promise<WaitedHour[]> {
  const { waited, costPerLead } = await loadHourFigures(deps, viewer, range);
  return waited.flatMap(({ member, hours }) =>
    hours
      .map((leads, hour) => ({ member, hour, waited: leads, money: moneyThatWaited(costPerLead, leads) }))
      .filter((row) => row.waited > 0),
  );
}
