import type { DailyPoints } from '#domain/daily-points.ts';
import { type CeilingLevel, countedDay, hasRoom, levelReached, spentOnDay } from '#domain/daily-points.ts';
import { leadPrice } from '#domain/points.ts';

/** What an account or a rotator has spent of its day, before this batch and so far in it. */
export interface DayCount {
  day: string;
  pointsPerDay: number | null;
  before: number;
  spent: number;
  /** Somebody was held because of it. */
  hasHeld: boolean;
}

export function startCount(today: string, daily: DailyPoints): DayCount {
  const day = countedDay(today, daily);
  const before = spentOnDay(day, daily);
  return { day, pointsPerDay: daily.pointsPerDay, before, spent: before, hasHeld: false };
}

/** Whether the points of the day are spent for one of them; remembers for which. */
export function isDaySpent(counts: readonly DayCount[]): boolean {
  let isSpent = false;
  for (const count of counts) {
    if (hasRoom(count.spent, count.pointsPerDay)) continue;
    count.hasHeld = true;
    isSpent = true;
  }
  return isSpent;
}

export function countLead(counts: readonly DayCount[]): void {
  for (const count of counts) count.spent += leadPrice;
}

/** Where a day stands that people are to be notified of; whether they were notified already is not known here. */
export function noticeOf({
  pointsPerDay,
  before,
  spent,
  hasHeld,
}: DayCount): { level: CeilingLevel; left: number } | undefined {
  // Whoever lowers it below what is spent is notified when it first has an effect.
  const level = hasHeld ? 100 : levelReached(before, spent, pointsPerDay);
  return level && { level, left: Math.max(0, (pointsPerDay ?? 0) - spent) };
}
