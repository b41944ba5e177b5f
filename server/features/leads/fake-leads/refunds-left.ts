import { refundsADay } from '#domain/fake-leads.ts';
import { dateIn, startOfDate } from '#domain/working-hours.ts';
import { spentOnLeads, zoneOf } from '#server/features/money/points/charged-leads.ts';
import type { Db } from '#server/platform/database/index.ts';
import { countRefunds } from './fake-leads.queries.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** How many points of fake leads come back on this day of the account, and how many of these still may. */
export async function refundsLeft(
  db: Db,
  accountId: string,
  now: Date,
): Promise<{ left: number; aDay: number }> {
  const zone = await zoneOf(db, accountId);
  const { spent } = await spentOnLeads(db, accountId, new Date(now.getTime() - dayMs));
  const aDay = refundsADay(spent);
  const given = await countRefunds(db, accountId, startOfDate(zone, dateIn(zone, now)));
  return { left: Math.max(0, aDay - Math.max(0, given)), aDay };
}
