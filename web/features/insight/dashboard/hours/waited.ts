import type { DashboardHours } from '#contract/dashboard.ts';

type WhoWaited = DashboardHours['waited'];

export const leadsThatWaited = (waited: WhoWaited) => waited.reduce((sum, { leads }) => sum + leads, 0);

/** Of all together, by the hour in which they came. */
export function waitedByHour(waited: WhoWaited): number[] {
  return Array.from({ length: 24 }, (_, hour) =>
    waited.reduce((sum, { hours }) => sum + (hours[hour] ?? 0), 0),
  );
}
