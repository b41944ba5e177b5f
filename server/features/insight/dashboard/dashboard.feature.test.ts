import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readFigures } from '#server/features/insight/figures/read-figures.ts';
import { rebuildFigures } from '#server/features/insight/figures/rebuild-figures.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { createMember } from '#server/testing/people.ts';
import { calls, hoursOf, openDashboard, weekend } from './asked-dashboard.fixture.ts';

const { deps, setTime, shops, send, ask } = await openDashboard();
const { db } = deps;
const { owner, admin, cs } = shops.mine;
const { accountId } = owner;

const saturday = {
  day: '2026-11-14',
  views: 25,
  leads: 5,
  timed: 5,
  contacted: 4,
  inTime: 2,
  fresh: 0,
  orders: 1,
  revenue: 200_000,
  spend: 100_000,
};
const sunday = {
  day: '2026-11-15',
  views: 10,
  leads: 4,
  timed: 4,
  contacted: 1,
  inTime: 1,
  fresh: 1,
  orders: 2,
  revenue: 300_000,
  spend: 80_000,
};
const friday = {
  day: '2026-11-13',
  views: 4,
  leads: 1,
  timed: 1,
  contacted: 1,
  inTime: 1,
  fresh: 0,
  orders: 1,
  revenue: 100_000,
  spend: 40_000,
};
const none = {
  views: 0,
  leads: 0,
  timed: 0,
  contacted: 0,
  inTime: 0,
  fresh: 0,
  orders: 0,
  revenue: 0,
  spend: 0,
};
const { day: _, ...fridays } = friday;
const wholeWeekend = {
  now: {
    from: '2026-11-14',
    to: '2026-11-15',
    total: {
      views: 35,
      leads: 9,
      timed: 9,
      contacted: 5,
      inTime: 3,
      fresh: 1,
      orders: 3,
      revenue: 500_000,
      spend: 180_000,
    },
    days: [saturday, sunday],
  },
  before: {
    from: '2026-11-12',
    to: '2026-11-13',
    total: fridays,
    days: [{ day: '2026-11-12', ...none }, friday],
  },
  // Agus and Dewi at any time; Budi not on Sundays; Citra is gone and Eko is not active.
  shield: { people: 9, held: 0, released: 0, bots: 0, saved: 0 },
  unpaid: { orders: 0, value: 0 },
  onDuty: { now: 2, all: 3 },
};

describe('the figures', () => {
  it.each([owner, admin])('of everyone, for $role', async (viewer) => {
    expect(await ask(viewer)).toEqual(wholeWeekend);
  });

  it('of a CS: their own, without what belongs to nobody alone', async () => {
    const { now, before, onDuty } = await ask(cs);
    expect(now.total).toEqual({
      views: null,
      leads: 4,
      timed: 4,
      contacted: 2,
      inTime: 1,
      fresh: 1,
      orders: 1,
      revenue: 200_000,
      spend: null,
    });
    expect(now.days[0]).toEqual({
      day: '2026-11-14',
      views: null,
      leads: 2,
      timed: 2,
      contacted: 2,
      inTime: 1,
      fresh: 0,
      orders: 1,
      revenue: 200_000,
      spend: null,
    });
    expect(before.total).toMatchObject({ leads: 1, orders: 1, revenue: 100_000 });
    expect(onDuty).toEqual({ now: 1, all: 1 });
  });

  it('a lead is fresh for an hour', async () => {
    setTime('2026-11-15T03:29:59Z');
    expect((await ask(owner)).now.total.fresh).toBe(1);
    setTime('2026-11-15T03:30:00Z');
    expect((await ask(owner)).now.total.fresh).toBe(0);
    setTime('2026-11-15T03:00:00Z');
    expect((await ask(owner, '', 'from=2026-11-14&to=2026-11-14')).now.total.fresh).toBe(0);
  });

  it('another shop sees its own', async () => {
    expect((await ask(shops.theirs.owner)).now.total).toMatchObject({ leads: 1, views: 99, spend: 7_000 });
  });
});

const askAll = async (viewer: Viewer, query?: string) =>
  Promise.all(calls.map((call) => ask(viewer, call, query)));

it('all say the same once the changes are added to the totals', async () => {
  const before = [await askAll(owner), await askAll(cs)];
  await readFigures(db);
  const { rows } = await sql`select from unread_figures(${accountId})`.execute(db);
  expect(rows).toEqual([]);
  expect([await askAll(owner), await askAll(cs)]).toEqual(before);
});

it('in WITA a day begins an hour earlier', async () => {
  const move = async (zone: 'WIB' | 'WITA') => {
    await db.updateTable('accounts').set({ time_zone: zone }).where('id', '=', accountId).execute();
    await rebuildFigures(deps, accountId);
  };
  await move('WITA');
  const there = { ...owner, timeZone: 'WITA' as const };
  const { now, before } = await ask(there);
  // 23:30 of Saturday has become Sunday, 23:59:59 of Friday Saturday, and 23:59:59 of the day before the days before
  // has become one of them.
  expect(now.days.map(({ leads }: { leads: number }) => leads)).toEqual([5, 5]);
  expect(before.days.map(({ leads }: { leads: number }) => leads)).toEqual([1, 0]);
  expect(now.total.fresh).toBe(1);
  const { arrivals, onDuty } = await ask(there, '/hours');
  expect(arrivals.slice(5)).toEqual([hoursOf({ 0: 1, 10: 3, 11: 1 }), hoursOf({ 0: 1, 1: 1, 9: 2, 10: 1 })]);
  expect(onDuty[0].indexOf(2)).toBe(9);
  await move('WIB');
  expect(await ask(owner)).toEqual(wholeWeekend);
});

it('an empty shop has no figures, and says so', async () => {
  const viewer = { ...owner, ...(await createMember(deps)) };
  const [figures, members, rotatorTable, origins, hours] = await askAll(viewer);
  expect(figures.now.total).toEqual(none);
  expect(figures.now.days).toHaveLength(2);
  expect(figures.onDuty).toEqual({ now: 0, all: 0 });
  expect([members, rotatorTable]).toEqual([{ members: [] }, { rotators: [] }]);
  expect(origins).toEqual({
    origins: ['meta', 'other'].map((origin) => ({ origin, views: 0, leads: 0, orders: 0, revenue: 0 })),
    campaigns: [],
    others: null,
  });
  expect(hours).toMatchObject({ people: 0, costPerLead: null, waited: [] });
  expect(hours.arrivals).toEqual(Array(7).fill(hoursOf({})));
});

describe('the range', () => {
  it.each([
    ['a year', 'from=2025-11-16&to=2026-11-15', 200],
    ['366 days', 'from=2025-11-15&to=2026-11-15', 200],
    ['367 days', 'from=2025-11-14&to=2026-11-15', 422],
    ['backwards', 'from=2026-11-15&to=2026-11-14', 422],
    ['no day', 'from=2026-02-30&to=2026-03-01', 422],
    ['long before there was anything', 'from=0001-01-01&to=0001-01-02', 422],
    ['the end of time', 'from=9999-12-30&to=9999-12-31', 200],
    ['half of it', 'from=2026-11-15', 422],
    ['something else', `${weekend}&compare=yes`, 422],
  ])('%s', async (_name, query, status) => {
    for (const call of calls) expect((await send(owner, call, query)).statusCode).toBe(status);
  });

  it('has every day of it', async () => {
    const { now, before } = await ask(owner, '', 'from=2026-01-01&to=2026-12-31');
    expect([now.days.length, before.days.length]).toEqual([365, 365]);
    expect([before.from, before.to]).toEqual(['2025-01-01', '2025-12-31']);
  });
});
