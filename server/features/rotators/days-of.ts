import { dateIn, startOfDate, type TimeZone } from '#domain/working-hours.ts';

const dayMs = 24 * 60 * 60 * 1_000;

interface DayBegin {
  /** As '2026-11-15'. */
  date: string;
  start: Date;
}

/** A rotator's days are those of its account, whoever works in it: where today began, and the seven days of which it is the last. */
export function daysOf(zone: TimeZone, now: Date): { today: DayBegin; week: DayBegin } {
  const day = (at: Date): DayBegin => {
    const date = dateIn(zone, at);
    return { date, start: startOfDate(zone, date) };
  };
  return { today: day(now), week: day(new Date(now.getTime() - 6 * dayMs)) };
}
