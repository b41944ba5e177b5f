import { runsOutAt } from '#domain/points.ts';
import { dateIn } from '#domain/working-hours.ts';
import type { Db } from '#server/platform/database/index.ts';
import { zoneOf } from './points.queries.ts';
import { readPace } from './read-points.ts';

/** Further ahead it is a guess, and a day without its year would mislead. */
const farthestMs = 365 * 24 * 60 * 60 * 1_000;

/** The account's own day on which a balance is used up at the pace of the last week; null where there is none. */
export async function forecastDay(
  db: Db,
  { accountId, balance, now }: { accountId: string; balance: number; now: Date },
): Promise<string | null> {
  const at = runsOutAt(balance, await readPace(db, accountId, now), now);
  const isFar = at !== null && at.getTime() - now.getTime() > farthestMs;
  return at === null || isFar ? null : dateIn(await zoneOf(db, accountId), at);
}
