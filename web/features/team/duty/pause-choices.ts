import { longestPauseDays } from '#contract/duty.ts';
import { dateIn, minuteOfDay, startOfDate, type TimeZone, timeZones } from '#domain/working-hours.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

export type PauseLength = 'half-hour' | 'hour' | 'two-hours' | 'tomorrow';

const minutes = { 'half-hour': 30, hour: 60, 'two-hours': 120 } as const;

/** When a pause of this length ends: on a whole minute, so that it ends when the label says. */
export function pauseEnd(length: PauseLength, timeZone: TimeZone, now: Date): Date {
  if (length === 'tomorrow') return startOfDate(timeZone, dateIn(timeZone, new Date(now.getTime() + dayMs)));
  return new Date(Math.ceil(now.getTime() / minuteMs) * minuteMs + minutes[length] * minuteMs);
}

export type PauseFault = 'missing' | 'past' | 'too-long';

/** What a person typed as '2026-11-15T14:30', on the clock of their own zone; or why it cannot be. */
export function typedEnd(
  typed: string,
  timeZone: TimeZone,
  now: Date,
): { until: Date } | { fault: PauseFault } {
  const time = Date.parse(`${typed.slice(0, 16)}:00Z`) - timeZones[timeZone] * 60 * minuteMs;
  if (typed === '' || Number.isNaN(time)) return { fault: 'missing' };
  if (time <= now.getTime()) return { fault: 'past' };
  return time > now.getTime() + longestPauseDays * dayMs ? { fault: 'too-long' } : { until: new Date(time) };
}

/** The same the other way: the first proposal, on a full hour some time from now. */
export function proposedEnd(timeZone: TimeZone, now: Date): string {
  const end = new Date(now.getTime() + 180 * minuteMs);
  const hour = Math.floor(minuteOfDay(timeZone, end) / 60);
  return `${dateIn(timeZone, end)}T${String(hour).padStart(2, '0')}:00`;
}
