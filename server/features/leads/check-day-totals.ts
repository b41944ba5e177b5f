import type { Db } from '#server/platform/database/index.ts';
import { type DayDifference, differencesOf } from './check-day-totals.queries.ts';

/** Counts an account's leads and orders anew, and says of which days the totals are wrong. */
export async function checkDayTotals(db: Db, accountId: string): Promise<DayDifference[]> {
  return differencesOf(db, accountId);
}
