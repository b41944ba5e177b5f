import type { Answer } from '#contract/endpoint.ts';
import type { getSpendMonth } from '#contract/spends.ts';
import { countLeadsByDay } from '#server/features/leads/leads/count-leads-by-day.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { spendsByDay } from './spends.queries.ts';

/** Every day of a month such as '2026-11': what was spent, and how many leads came. */
export async function loadSpendMonth(
  db: Db,
  viewer: Viewer,
  month: string,
): Promise<Answer<typeof getSpendMonth>> {
  const days = daysOf(month);
  const range = { from: `${month}-01`, to: days.at(-1) ?? '' };
  const spent = new Map(
    (await spendsByDay(db, viewer.accountId, range)).map(({ day, ...sums }) => [day, sums]),
  );
  const leads = await countLeadsByDay(db, viewer, range);
  const shown = days.map((day) => ({
    day,
    nominal: spent.get(day)?.amount ?? 0,
    spends: spent.get(day)?.spends ?? 0,
    leads: leads.get(day) ?? 0,
  }));
  return {
    sum: shown.reduce((sum, day) => sum + day.nominal, 0),
    leads: shown.reduce((sum, day) => sum + day.leads, 0),
    days: shown,
  };
}

function daysOf(month: string): string[] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  // The day before the first of the next month.
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
}
