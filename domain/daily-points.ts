import { leadPrice } from './points.ts';

// How many points an owner lets leads take in one day of the account.

export const pointsPerDayRange = { min: 1, max: 1_000_000 } as const;

/** What an account or a rotator may spend in a day, and has spent on the last one on which it spent anything. */
export interface DailyPoints {
  /** Null: as many as there are. */
  pointsPerDay: number | null;
  spentOn: string | null;
  spent: number;
}

/** The day that counts now. Clocks of replicas differ a little, and a day that has begun does not end again. */
export function countedDay(today: string, { spentOn }: DailyPoints): string {
  return spentOn !== null && spentOn > today ? spentOn : today;
}

export function spentOnDay(day: string, { spentOn, spent }: DailyPoints): number {
  return spentOn === day ? spent : 0;
}

/** Whether another lead may come in. */
export function hasRoom(spent: number, pointsPerDay: number | null): boolean {
  return pointsPerDay === null || spent + leadPrice <= pointsPerDay;
}

/** In percent: when people are notified. */
export const ceilingLevels = [100, 80] as const;
export type CeilingLevel = (typeof ceilingLevels)[number];

/** Which of them was reached on the way from the one sum to the other; of both the last. */
export function levelReached(
  before: number,
  after: number,
  pointsPerDay: number | null,
): CeilingLevel | undefined {
  if (pointsPerDay === null) return undefined;
  const isReached = (spent: number, level: CeilingLevel) => spent * 100 >= pointsPerDay * level;
  return ceilingLevels.find((level) => isReached(after, level) && !isReached(before, level));
}

/** What is proposed to who sets one: nobody who has a day like this one is held. */
export function proposedPointsPerDay(spentToday: number): number {
  return Math.min(pointsPerDayRange.max, Math.max(1, Math.ceil((2 * spentToday) / 100)) * 100);
}
