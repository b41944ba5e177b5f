import type { Answer } from '#contract/endpoint.ts';
import type { getPoints } from '#contract/points.ts';
import { daysLeft, paceDays, paceOf } from '#domain/points.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/index.ts';
import { balanceOf, spentSince } from './points.queries.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** What the account has, what leads take a day, and how long that goes on. */
export async function readPoints(
  { db, clock }: { db: Db; clock: Clock },
  accountId: string,
): Promise<Answer<typeof getPoints>> {
  const now = clock.now().getTime();
  const balance = await balanceOf(db, accountId);
  const { spent, firstAt } = await spentSince(db, accountId, new Date(now - paceDays * dayMs));
  // An account that began this morning is not measured by its first hour.
  const days = firstAt ? Math.max((now - firstAt.getTime()) / dayMs, 1) : 0;
  const pace = paceOf({ spent, days });
  return { balance, pace, daysLeft: daysLeft(balance, pace) };
}
