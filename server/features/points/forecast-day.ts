import { paceDays } from '#domain/points.ts';
import { forecastRunOut } from '#domain/points-forecast.ts';
import { dateIn } from '#domain/working-hours.ts';
import type { Db } from '#server/platform/database/index.ts';
import { zoneOf } from './points.queries.ts';
import { readPace } from './read-points.ts';

/** The account's own day on which a balance is used up at the pace of the last week; null where none can be told. */
export async function forecastDay(
  db: Db,
  { accountId, balance, now }: { accountId: string; balance: number; now: Date },
): Promise<string | null> {
  // By the pace that the screens show: an account that began yesterday is not measured over a week.
  const spentLast7Days = (await readPace(db, accountId, now)) * paceDays;
  const at = forecastRunOut({ balance, spentLast7Days, now });
  return at && dateIn(await zoneOf(db, accountId), at);
}
