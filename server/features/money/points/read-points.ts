import type { Answer } from '#contract/endpoint.ts';
import type { getPoints } from '#contract/points.ts';
import { countedDay, spentOnDay } from '#domain/daily-points.ts';
import { daysLeft, paceDays, paceOf } from '#domain/points.ts';
import { dateIn } from '#domain/working-hours.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/index.ts';
import { dailyPointsOf } from './ceilings.queries.ts';
import { balanceOf, spentSince } from './points.queries.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** What the account has, what leads take a day, and how long that goes on. */
export async function readPoints(
  { db, clock }: { db: Db; clock: Clock },
  accountId: string,
): Promise<Answer<typeof getPoints>> {
  const balance = await balanceOf(db, accountId);
  const pace = await readPace(db, accountId, clock.now());
  const { timeZone, ...daily } = await dailyPointsOf(db, accountId);
  const today = countedDay(dateIn(timeZone, clock.now()), daily);
  return {
    balance,
    pace,
    daysLeft: daysLeft(balance, pace),
    pointsPerDay: daily.pointsPerDay,
    spentToday: spentOnDay(today, daily),
  };
}

/** Points that leads take a day, as it was lately. */
export async function readPace(db: Db, accountId: string, at: Date): Promise<number> {
  const now = at.getTime();
  const { spent, firstAt } = await spentSince(db, accountId, new Date(now - paceDays * dayMs));
  // An account that began this morning is not measured by its first hour.
  const days = firstAt ? Math.max((now - firstAt.getTime()) / dayMs, 1) : 0;
  return paceOf({ spent, days });
}
