import { beforeAll, describe, expect, it } from 'vitest';
import type { AdFigures, AdReport } from '#contract/ad-report.ts';
import type { Platform } from '#domain/pixels.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { newId } from '#server/platform/ids.ts';
import { createLead } from '#server/testing/leads.ts';
import { createSpend } from '#server/testing/spends.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';
import { loadAdReport } from './load-ad-report.ts';

const { app, deps, signInAs } = await createTestApp();
const { db, clock, random } = deps;
const { mine, theirs } = await createTwoShops(deps);
const { accountId } = mine.owner;
const week = { from: '2026-11-09', to: '2026-11-15' };

const ask = (viewer: Viewer, { from, to } = week) => {
  signInAs(viewer);
  const headers = { 'x-giliran-app': 'web' };
  return app.inject({ url: `/v1/pixels/report?from=${from}&to=${to}`, headers });
};
const report = async (viewer: Viewer, days = week): Promise<AdReport> =>
  (await ask(viewer, days)).json().data;

/** A moment in WIB, '12 09:30' of November 2026. */
const wib = (text: string) => new Date(`2026-11-${text.replace(' ', 'T')}:00+07:00`);

interface Came {
  at?: string;
  /** The page had a pixel and said so; `true` as it was kept while Meta was the only platform. */
  ads?: boolean | readonly Platform[];
  locked?: boolean;
  set?: object;
  account?: string;
}
const sourceOf = (campaign: string, ads: boolean | readonly Platform[]) => ({
  ...(campaign && { utmCampaign: campaign }),
  ...(ads !== false && { ads }),
});
async function lead(
  campaign: string,
  { at = '12 10:00', ads = true, locked = false, set, account }: Came = {},
) {
  const { id } = await createLead(deps, {
    accountId: account ?? accountId,
    at: wib(at),
    locked,
    source: sourceOf(campaign, ads),
  });
  if (set) await db.updateTable('leads').set(set).where('id', '=', id).execute();
  return id;
}
const returns = (leadId: string, campaign: string, { at = '12 11:00', ads = true }: Came = {}) =>
  db
    .insertInto('lead_touches')
    .values({
      account_id: accountId,
      lead_id: leadId,
      id: newId(clock, random),
      at: wib(at),
      source: JSON.stringify(sourceOf(campaign, ads)),
    })
    .execute();
const buys = (leadId: string, { on = '12', at = '12 12:00', ...set }: Record<string, unknown> = {}) =>
  db
    .insertInto('orders')
    .values({
      account_id: accountId,
      id: newId(clock, random),
      lead_id: leadId,
      ordered_on: `2026-11-${on}`,
      customer: 'Pembeli',
      currency: 'IDR',
      value: 100_000,
      lead_status: 'contacted',
      created_at: wib(String(at)),
      ...set,
    })
    .execute();
const spends = (campaign: string, nominal: number, day = '12') =>
  createSpend(deps, mine.owner, { campaign, nominal, day: `2026-11-${day}` });
const contacted = { status: 'contacted' as const };

/** Each is a campaign of its own, so that all of them are counted by one call. */
const cases: { name: string; come: (campaign: string) => Promise<unknown>; counts: Partial<AdFigures> }[] = [
  {
    name: 'one who came, chatted and bought',
    come: async (campaign) => {
      await buys(await lead(campaign, { set: { status: 'ordered' } }));
      await spends(campaign, 50_000);
    },
    counts: { counted: 1, people: 1, chats: 1, ordersCounted: 1, orders: 1, revenue: 100_000, spend: 50_000 },
  },
  {
    name: 'a returning buyer: twice at Meta, once here',
    come: async (campaign) => returns(await lead(campaign, { set: contacted }), campaign),
    counts: { counted: 2, again: 1, people: 1, chats: 1 },
  },
  {
    name: 'a buyer of earlier days who returns',
    come: async (campaign) => returns(await lead('Earlier', { at: '05 10:00' }), campaign),
    counts: { counted: 1, again: 1 },
  },
  {
    name: 'a page without a pixel',
    come: async (campaign) => {
      const id = await lead(campaign, { ads: false, set: contacted });
      await returns(id, campaign, { ads: false });
      await buys(id);
    },
    counts: { untold: 1, people: 1, chats: 1, orders: 1, revenue: 100_000 },
  },
  {
    name: 'locked: a person all the same',
    come: (campaign) => lead(campaign, { locked: true }),
    counts: { counted: 1, people: 1 },
  },
  {
    name: 'deleted: Meta has counted it',
    come: (campaign) => lead(campaign, { set: { ...contacted, trashed_at: clock.now() } }),
    counts: { counted: 1, gone: 1 },
  },
  {
    name: 'merged: two at Meta, one here',
    come: async (campaign) => {
      const kept = await lead(campaign);
      await lead(campaign, { set: { ...contacted, merged_into: kept } });
    },
    counts: { counted: 2, gone: 1, people: 1 },
  },
  {
    name: 'only TikTok was named: Meta knows nothing of it',
    come: async (campaign) => {
      const id = await lead(campaign, { ads: ['tiktok'] });
      await returns(id, campaign, { ads: ['tiktok'] });
      await buys(id);
    },
    counts: { untold: 1, people: 1, orders: 1, revenue: 100_000 },
  },
  {
    name: 'Meta was named, alone or with another',
    come: async (campaign) => {
      const id = await lead(campaign, { ads: ['meta', 'tiktok'] });
      await returns(id, campaign, { ads: ['meta'] });
      await buys(id);
    },
    counts: { counted: 2, again: 1, people: 1, ordersCounted: 1, orders: 1, revenue: 100_000 },
  },
  {
    name: 'deleted, and Meta never knew',
    come: async (campaign) => {
      await lead(campaign, { ads: false, set: { trashed_at: clock.now() } });
      await spends(campaign, 1_000);
    },
    counts: { spend: 1_000 },
  },
  {
    name: 'a cancelled order: it is never sent to Meta',
    come: async (campaign) => buys(await lead(campaign), { cancelled_at: clock.now() }),
    counts: { counted: 1, people: 1, ordersCounted: 1 },
  },
  {
    name: 'an order entered later than it was made',
    come: async (campaign) => buys(await lead(campaign), { on: '12', at: '17 09:00' }),
    counts: { counted: 1, people: 1, orders: 1, revenue: 100_000 },
  },
  {
    name: 'an order in another currency is no rupiah',
    come: async (campaign) => buys(await lead(campaign), { currency: 'USD', value: 40 }),
    counts: { counted: 1, people: 1, ordersCounted: 1, orders: 1 },
  },
  {
    name: 'said no: contacted, and no chat came',
    come: (campaign) => lead(campaign, { set: { ...contacted, chat: 'no' } }),
    counts: { counted: 1, people: 1 },
  },
  {
    name: 'the edges of the days in WIB',
    come: async (campaign) => {
      const first = await lead(campaign, { at: '09 00:00' });
      await lead(campaign, { at: '08 23:59' });
      await lead(campaign, { at: '16 00:00' });
      await returns(first, campaign, { at: '15 23:59' });
      await returns(first, campaign, { at: '16 00:00' });
      await spends(campaign, 10, '09');
      await spends(campaign, 20, '15');
      await spends(campaign, 40, '16');
    },
    counts: { counted: 2, again: 1, people: 1, spend: 30 },
  },
  {
    name: 'Capitals make no other campaign',
    come: async (campaign) => {
      await lead(campaign);
      await lead(campaign);
      await lead(campaign.toUpperCase());
      await spends(campaign.toLowerCase(), 9_000);
    },
    counts: { counted: 3, people: 3, spend: 9_000 },
  },
  {
    name: 'only money',
    come: (campaign) => spends(campaign, 7_000),
    counts: { spend: 7_000 },
  },
];

beforeAll(async () => {
  for (const { name, come } of cases) await come(name);
  await lead('');
  await lead('Theirs', { account: theirs.owner.accountId });
});

const none: AdFigures = {
  counted: 0,
  again: 0,
  gone: 0,
  untold: 0,
  people: 0,
  chats: 0,
  ordersCounted: 0,
  orders: 0,
  revenue: 0,
  spend: 0,
};

describe('what Meta would count beside what is here', () => {
  let shown: AdReport;
  beforeAll(async () => {
    shown = await report(mine.owner);
  });
  it.each(cases)('$name', ({ name, counts }) => {
    const row = shown.campaigns.find(({ campaign }) => campaign === name);
    expect(row).toEqual({ campaign: name, ...none, ...counts });
  });

  it('no campaign at all, nobody else’s, and all of it together', () => {
    const names = shown.campaigns.map(({ campaign }) => campaign);
    expect([...names].sort()).toEqual(['', ...cases.map(({ name }) => name)].sort());
    const sum = (name: keyof AdFigures) => shown.campaigns.reduce((total, row) => total + row[name], 0);
    expect(shown.total).toEqual(
      Object.fromEntries(Object.keys(none).map((name) => [name, sum(name as keyof AdFigures)])),
    );
    expect(shown.others).toBeNull();
  });

  it('every difference has its reason', () => {
    for (const { counted, people, untold, again, gone } of shown.campaigns)
      expect(counted).toBe(people - untold + again + gone);
  });
});

it('campaigns beyond the largest are added up', async () => {
  const whole = await loadAdReport(db, mine.owner, week);
  const cut = await loadAdReport(db, mine.owner, week, 2);
  expect(cut.campaigns).toEqual(whole.campaigns.slice(0, 2));
  expect(cut.total).toEqual(whole.total);
  const rest = whole.campaigns.slice(2).reduce((total, { people }) => total + people, 0);
  expect(cut.others?.people).toBe(rest);
});

it('days without anything', async () => {
  const days = { from: '2026-01-01', to: '2026-01-31' };
  expect(await report(mine.admin, days)).toEqual({ total: none, campaigns: [], others: null });
});

it.each([
  ['2026-11-15', '2026-11-14', 422],
  ['2026-08-16', '2026-11-15', 200],
  ['2026-08-15', '2026-11-15', 422],
])('from %s to %s: %i', async (from, to, status) => {
  expect((await ask(mine.owner, { from, to })).statusCode).toBe(status);
});

it('a CS sees no ads', async () => {
  expect((await ask(mine.cs)).statusCode).toBe(403);
});
