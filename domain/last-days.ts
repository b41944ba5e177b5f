import { dateIn, startOfDate, type TimeZone } from './working-hours.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** The first of the last days: today is one of them, so seven days began six days ago at midnight. */
export function firstOfLastDays(zone: TimeZone, now: Date, days: number): { date: string; start: Date } {
  const date = dateIn(zone, new Date(now.getTime() - (days - 1) * dayMs));
  return { date, start: startOfDate(zone, date) };
}
