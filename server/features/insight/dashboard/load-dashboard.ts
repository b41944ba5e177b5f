import type { DashboardRange, Figures, FiguresDay, getDashboard } from '#contract/dashboard.ts';
import type { Answer } from '#contract/endpoint.ts';
import { isOnDuty } from '#domain/working-hours.ts';
import { countShield } from '#server/features/rotation/held/count-shield.ts';
import { readHours } from '#server/features/team/duty/read-hours.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { type DayRow, sumsByDay, unpaidOf, type Whose } from './figures.queries.ts';
import { type PersonOnDuty, peopleOnDuty } from './people.queries.ts';
import { viewsAndSpendByDay } from './sources.queries.ts';
import { daysOf, type FigureDeps, rangeBefore, whoseFigures } from './whose-figures.ts';

/** Figures of these days and of as many before them, day by day and together; a CS sees their own. */
export async function loadDashboard(
  deps: FigureDeps,
  viewer: Viewer,
  range: DashboardRange,
): Promise<Answer<typeof getDashboard>> {
  const whose = whoseFigures(deps, viewer);
  const before = rangeBefore(range);
  const [facts, people, shield, unpaid] = await Promise.all([
    loadDays(deps.db, whose, { from: before.from, to: range.to }),
    peopleOnDuty(deps.db, whose),
    whose.memberId === null ? countShield(deps.db, whose, range) : null,
    unpaidOf(deps.db, whose, range),
  ]);
  // Of the team only the CS, as the list of members counts; whoever else takes turns is not called one.
  const isCounted = ({ role }: PersonOnDuty) => whose.memberId !== null || role === 'cs';
  const active = people.filter((person) => person.status === 'active' && isCounted(person));
  const now = figuresOf(range, facts, whose);
  return {
    now,
    before: figuresOf(before, facts, whose),
    shield: shield && { people: now.total.leads, ...shield },
    unpaid,
    onDuty: { now: active.filter((person) => isAtWork(person, whose.now)).length, all: active.length },
  };
}

type DayFacts = Map<string, Partial<DayRow> & { views?: number; spend?: number }>;

async function loadDays(db: Db, whose: Whose, range: DashboardRange): Promise<DayFacts> {
  const [sums, shared] = await Promise.all([
    sumsByDay(db, whose, range),
    whose.memberId === null ? viewsAndSpendByDay(db, whose, range) : [],
  ]);
  const facts: DayFacts = new Map(sums.map((row) => [row.day, row]));
  for (const row of shared) facts.set(row.day, { ...facts.get(row.day), ...row });
  return facts;
}

function figuresOf(range: DashboardRange, facts: DayFacts, { memberId }: Whose) {
  const isShared = memberId === null;
  const days = daysOf(range).map((day): FiguresDay => {
    const {
      leads = 0,
      timed = 0,
      contacted = 0,
      inTime = 0,
      fresh = 0,
      orders = 0,
      revenue = 0,
      views = 0,
      spend = 0,
    } = facts.get(day) ?? {};
    const own = { leads, timed, contacted, inTime, fresh, orders, revenue };
    return { day, views: isShared ? views : null, ...own, spend: isShared ? spend : null };
  });
  const total = (name: keyof Figures) => days.reduce((sum, day) => sum + (day[name] ?? 0), 0);
  return {
    ...range,
    total: {
      views: isShared ? total('views') : null,
      leads: total('leads'),
      timed: total('timed'),
      contacted: total('contacted'),
      inTime: total('inTime'),
      fresh: total('fresh'),
      orders: total('orders'),
      revenue: total('revenue'),
      spend: isShared ? total('spend') : null,
    },
    days,
  };
}

export function isAtWork({ status, hours, pausedUntil }: PersonOnDuty, now: Date): boolean {
  return isOnDuty({ status, hours: readHours(hours), pausedUntil }, now);
}
