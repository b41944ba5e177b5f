import type { DashboardHours, DashboardRange } from '#contract/dashboard.ts';
import { costOfLateLeads } from '#domain/figures.ts';
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
  late: number;
}

/** Every hour of a week, from Monday 0 o'clock. */
export async function readHoursForExport(
  deps: FigureDeps,
  viewer: Viewer,
  range: DashboardRange,
): Promise<ExportedHour[]> {
  const { arrivals, onDuty, lateWeek } = await loadWeek(deps, viewer, range);
  return arrivals.flatMap((hours, weekday) =>
    hours.map((came, hour) => ({
      weekday,
      hour,
      arrivals: came,
      onDuty: onDuty[weekday]?.[hour] ?? 0,
      late: lateWeek[weekday]?.[hour] ?? 0,
    })),
  );
}

export interface LateLeadsHour {
  member: DashboardHours['waited'][number]['member'];
  hour: number;
  late: number;
  /** What they cost, in rupiah; null: not known, or not theirs to see. */
  money: number | null;
}

/** Whose leads were late, by the hour in which they came; only hours with late leads. */
export async function readLateLeadsForExport(
  deps: FigureDeps,
  viewer: Viewer,
  range: DashboardRange,
): Promise<LateLeadsHour[]> {
  const { waited, costPerLead } = await loadHourFigures(deps, viewer, range);
  return waited.flatMap(({ member, hours }) =>
    hours
      .map((leads, hour) => ({ member, hour, late: leads, money: costOfLateLeads(costPerLead, leads) }))
      .filter((row) => row.late > 0),
  );
}
