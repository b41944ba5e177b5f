import type { getDayChanges } from '#contract/day-changes.ts';
import type { Answer } from '#contract/endpoint.ts';
import type { Language } from '#contract/language.ts';
import { changesOf, type DaySoFar, type SpendDay } from '#domain/day-changes.ts';
import { dateIn, minuteOfDay } from '#domain/working-hours.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { leadsOfHours, salesOfHours } from './day-changes.queries.ts';
import { sumsByDay } from './figures.queries.ts';
import { calmSentence, sayChange } from './say-changes.ts';
import { viewsAndSpendByDay } from './sources.queries.ts';
import { rangeBefore, whoseFigures } from './whose-figures.ts';

type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/** Today beside yesterday up to the same full hour, in sentences; a CS reads of their own. */
export async function loadDayChanges(
  { db, clock, config }: ChangeDeps,
  viewer: Viewer,
  language: Language,
): Promise<Answer<typeof getDayChanges>> {
  const whose = whoseFigures({ clock }, viewer);
  const today = dateIn(whose.timeZone, whose.now);
  const hours = Math.floor(minuteOfDay(whose.timeZone, whose.now) / 60);
  const yesterday = rangeBefore({ from: today, to: today }).to;
  const withOrders = config.ORDERS_ENABLED;
  const both = { from: yesterday, to: today };
  const spentOn = { from: rangeBefore(both).to, to: yesterday };
  const seesAll = whose.memberId === null;
  const [leads, sales, leadDays, spends] = await Promise.all([
    leadsOfHours(db, whose, both, hours),
    withOrders ? salesOfHours(db, whose, both, hours) : [],
    seesAll ? sumsByDay(db, whose, spentOn) : [],
    seesAll ? viewsAndSpendByDay(db, whose, spentOn) : [],
  ]);
  const soFar = (day: string): DaySoFar => ({
    ...{ leads: 0, timed: 0, inTime: 0, orders: 0, revenue: 0 },
    ...leads.find((row) => row.day === day),
    ...sales.find((row) => row.day === day),
  });
  const spentDay = (day: string): SpendDay => ({
    leads: leadDays.find((row) => row.day === day)?.leads ?? 0,
    spend: spends.find((row) => row.day === day)?.spend ?? null,
  });
  const changes = changesOf({
    hours,
    today: soFar(today),
    yesterday: soFar(yesterday),
    spent: { last: spentDay(spentOn.to), before: spentDay(spentOn.from) },
    withOrders,
  });
  return {
    changes: changes.map((change) => sayChange(language, change, { hours, today, yesterday })),
    calm: changes.length === 0 ? calmSentence(language, hours) : null,
  };
}
