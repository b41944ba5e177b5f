import { describe, expect, it } from 'vitest';
import type { DashboardHours, MemberFigures } from '#contract/dashboard.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { createLead } from '#server/testing/leads.ts';
import { createMember } from '#server/testing/people.ts';
import { hoursOf, openDashboard } from './asked-dashboard.fixture.ts';

const { deps, shops, rotators, ask } = await openDashboard();
const { db } = deps;
const { owner, cs } = shops.mine;
const quiet = hoursOf({});

type Row = Omit<MemberFigures, 'member'> & { name: string | null };
const byName = async (viewer: Viewer): Promise<Row[]> =>
  (await ask(viewer, '/members')).members.map(({ member, ...row }: MemberFigures) => ({
    name: member?.fullName ?? null,
    ...row,
  }));

describe('by CS', () => {
  const agus = {
    name: 'Agus',
    isOnDuty: true,
    leads: 4,
    timed: 4,
    contacted: 2,
    inTime: 1,
    fresh: 1,
    // After 10 minutes and after two hours: between them.
    medianWait: 3_783,
    orders: 1,
    revenue: 200_000,
  };

  it('everyone who had leads or could have had some, with what their ratios promise', async () => {
    const rest = { timed: 0, contacted: 0, inTime: 0, fresh: 0, medianWait: null, orders: 0, revenue: 0 };
    expect(await byName(owner)).toEqual([
      // Three of four of the six leads of Gamis, one of two of the two of Madu.
      { ...agus, share: 4 / 9, due: expect.closeTo(5.5 / 9, 9) },
      {
        name: 'Budi',
        isOnDuty: false,
        leads: 3,
        share: 3 / 9,
        due: expect.closeTo(2.5 / 9, 9),
        timed: 3,
        contacted: 2,
        inTime: 1,
        fresh: 0,
        // Half a minute, and five minutes after it became his.
        medianWait: 156,
        orders: 2,
        revenue: 300_000,
      },
      {
        ...rest,
        name: 'Citra',
        isOnDuty: false,
        leads: 1,
        share: 1 / 9,
        due: null,
        timed: 1,
        contacted: 1,
        inTime: 1,
        medianWait: 1_247,
      },
      { ...rest, name: null, isOnDuty: false, leads: 1, timed: 1, share: 1 / 9, due: null },
      { ...rest, name: 'Dewi', isOnDuty: true, leads: 0, share: 0, due: null },
    ]);
  });

  it('a CS sees themself', async () => {
    expect(await byName(cs)).toEqual([{ ...agus, share: 1, due: null }]);
  });
});

it('a share is due only to who is active', async () => {
  const { memberId } = cs;
  const set = (status: 'active' | 'inactive') =>
    db.updateTable('members').set({ status }).where('id', '=', memberId).execute();
  await set('inactive');
  const due = (await byName(owner)).map(({ name, due: share }) => [name, share]);
  expect(due.slice(0, 2)).toEqual([
    ['Agus', null],
    ['Budi', expect.closeTo(8 / 9, 9)],
  ]);
  await set('active');
});

describe('by rotator', () => {
  it('most leads first, and what came from none', async () => {
    const { gamis, madu } = rotators;
    expect((await ask(owner, '/rotators')).rotators).toEqual([
      {
        rotator: { id: gamis, title: 'Gamis' },
        views: 25,
        leads: 6,
        orders: 2,
        revenue: 500_000,
        spend: 100_000,
      },
      { rotator: { id: madu, title: 'Madu' }, views: 10, leads: 2, orders: 1, revenue: 0, spend: 30_000 },
      { rotator: null, views: 0, leads: 1, orders: 0, revenue: 0, spend: 50_000 },
    ]);
  });

  it('a CS: of their own leads', async () => {
    const { gamis, madu } = rotators;
    const shared = { views: null, spend: null };
    expect((await ask(cs, '/rotators')).rotators).toEqual([
      { rotator: { id: gamis, title: 'Gamis' }, leads: 3, orders: 1, revenue: 200_000, ...shared },
      { rotator: { id: madu, title: 'Madu' }, leads: 1, orders: 0, revenue: 0, ...shared },
    ]);
  });

  it('a removed one keeps its name', async () => {
    const remove = (at: Date | null) =>
      db.updateTable('rotators').set({ removed_at: at }).where('id', '=', rotators.madu).execute();
    await remove(new Date());
    expect((await ask(owner, '/rotators')).rotators[1].rotator.title).toBe('Madu');
    await remove(null);
  });
});

describe('by origin and campaign', () => {
  it('spends go with the campaign however it is written', async () => {
    expect(await ask(owner, '/origins')).toEqual({
      origins: [
        { origin: 'meta', views: 30, leads: 4, orders: 2, revenue: 200_000 },
        { origin: 'other', views: 5, leads: 5, orders: 1, revenue: 300_000 },
      ],
      campaigns: [
        { origin: 'other', campaign: '', leads: 5, orders: 1, revenue: 300_000, spend: 50_000 },
        { origin: 'meta', campaign: 'Promo', leads: 2, orders: 1, revenue: 200_000, spend: 100_000 },
        { origin: 'meta', campaign: 'Lama', leads: 1, orders: 0, revenue: 0, spend: 0 },
        { origin: 'meta', campaign: 'Madu', leads: 1, orders: 1, revenue: 0, spend: 0 },
        { origin: null, campaign: 'Sepi', leads: 0, orders: 0, revenue: 0, spend: 30_000 },
      ],
      others: null,
    });
  });

  it('a CS: of their own leads', async () => {
    expect(await ask(cs, '/origins')).toEqual({
      origins: [
        { origin: 'meta', views: null, leads: 2, orders: 1, revenue: 200_000 },
        { origin: 'other', views: null, leads: 2, orders: 0, revenue: 0 },
      ],
      campaigns: [
        { origin: 'meta', campaign: 'Promo', leads: 2, orders: 1, revenue: 200_000, spend: null },
        { origin: 'other', campaign: '', leads: 2, orders: 0, revenue: 0, spend: null },
      ],
      others: null,
    });
  });

  it('a campaign is of the origin of most of its leads, however they write it', async () => {
    const viewer = { ...owner, ...(await createMember(deps)) };
    const come = async (utmCampaign: string, origin: 'meta' | 'other', count: number) => {
      for (let n = 0; n < count; n += 1)
        await createLead(deps, { accountId: viewer.accountId, origin, source: { utmCampaign } });
    };
    await come('Obral', 'meta', 3);
    await come('obral', 'other', 2);
    await come('OBRAL', 'other', 2);
    expect((await ask(viewer, '/origins')).campaigns).toMatchObject([
      { origin: 'other', campaign: 'Obral', leads: 7 },
    ]);
    await come('obral', 'meta', 2);
    // Four leads write it so, three with a capital; five are from Meta now.
    expect((await ask(viewer, '/origins')).campaigns).toMatchObject([
      { origin: 'meta', campaign: 'obral', leads: 9 },
    ]);
  });

  it('the largest fifty, the others together', async () => {
    const viewer = { ...owner, ...(await createMember(deps)) };
    for (let n = 0; n < 53; n += 1) {
      const source = { utmCampaign: `Iklan ${n}` };
      for (let copies = n < 50 ? 2 : 1; copies > 0; copies -= 1)
        await createLead(deps, { accountId: viewer.accountId, source });
    }
    const { campaigns, others } = await ask(viewer, '/origins');
    expect(campaigns).toHaveLength(50);
    expect(campaigns.every(({ leads }: { leads: number }) => leads === 2)).toBe(true);
    expect(others).toEqual({ origin: null, campaign: '', leads: 3, orders: 0, revenue: 0, spend: 0 });
  });
});

describe('by hour', () => {
  const withNames = ({ waited, ...rest }: DashboardHours) => ({
    ...rest,
    waited: waited.map(({ member, ...row }) => ({ name: member?.fullName ?? null, ...row })),
  });
  const always = Array(24).fill(1);
  const both = always.map((one, hour) => (hour >= 8 && hour < 17 ? 2 : one));

  it('when leads come, who is there, and what waited', async () => {
    expect(withNames(await ask(owner, '/hours'))).toEqual({
      arrivals: [...Array(5).fill(quiet), hoursOf({ 9: 3, 10: 1, 23: 1 }), hoursOf({ 0: 1, 8: 2, 9: 1 })],
      onDuty: [...Array(6).fill(both), always],
      people: 2,
      costPerLead: 20_000,
      waited: [
        { name: 'Agus', leads: 2, hours: hoursOf({ 8: 1, 9: 1 }) },
        { name: 'Budi', leads: 2, hours: hoursOf({ 10: 1, 23: 1 }) },
        { name: null, leads: 1, hours: hoursOf({ 0: 1 }) },
      ],
    });
  });

  it('a CS: their own', async () => {
    expect(withNames(await ask(cs, '/hours'))).toEqual({
      arrivals: [...Array(5).fill(quiet), hoursOf({ 9: 2 }), hoursOf({ 8: 1, 9: 1 })],
      onDuty: Array(7).fill(always),
      people: 1,
      costPerLead: null,
      waited: [{ name: 'Agus', leads: 2, hours: hoursOf({ 8: 1, 9: 1 }) }],
    });
  });
});
