import { type TimeZone, timeZones } from './working-hours.ts';

/** Google takes conversions of clicks that are at most so old. */
export const longestClickDays = 90;

/** As the file says in its first line: +0700. */
export function googleTimeZone(timeZone: TimeZone): string {
  return `+${String(timeZones[timeZone]).padStart(2, '0')}00`;
}

/** As Google reads it: 2026-11-15 09:30:00, on the clocks of that zone. */
export function googleTime(at: Date, timeZone: TimeZone): string {
  const local = new Date(at.getTime() + timeZones[timeZone] * 3_600_000);
  return local.toISOString().slice(0, 19).replace('T', ' ');
}
