import { firstOfLastDays } from '#domain/last-days.ts';
import type { TimeZone } from '#domain/working-hours.ts';

/** A rotator's days are those of its account, whoever works in it: where today began, and the seven days of which it is the last. */
export function daysOf(zone: TimeZone, now: Date) {
  return { today: firstOfLastDays(zone, now, 1), week: firstOfLastDays(zone, now, 7) };
}
