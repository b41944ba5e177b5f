import { beforeAll, describe, expect, test } from 'vitest';
import { createLead } from '#server/testing/leads.ts';
import { createMember } from '#server/testing/people.ts';
import { createRotator } from '#server/testing/rotators.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';
import { openOrders } from './orders.fixture.ts';

const { deps, call, setTime, made, list } = await openOrders();
const { db, clock } = deps;
const { mine, theirs } = await createTwoShops(deps);
const { accountId } = mine.owner;
const rotator = await createRotator(deps, { accountId, title: 'Gamis' });

/** In the order of the list. */
const customers = async (query = '', who = mine.owner as Parameters<typeof list>[0]) =>
  (await list(who, query)).orders.map(({ customer }) => customer);

beforeAll(async () => {
  const { cs, admin } = mine;
  const sale = async (who: typeof cs | typeof admin, code: string, more: object, leadMore: object = {}) => {
    const lead = await createLead(deps, { accountId, memberId: who.memberId, code, ...leadMore });
    await made(who, lead.id, more);
    return lead;
  };
  const gamis = { rotatorId: rotator.id };
  await sale(cs, 'AAAAA2', { customer: 'Citra', orderedOn: '2026-11-13', value: 100, phone: null }, gamis);
  await sale(cs, 'BBBBB2', { customer: 'Agus', orderedOn: '2026-11-15', phone: '085700001234' });
  setTime('2026-11-15T04:00:00Z');
  await sale(admin, 'CCCCC2', { customer: 'Budi', orderedOn: '2026-11-15', currency: 'USD', value: 20 });
  await sale(admin, 'DDDDD2', { customer: 'Dian', orderedOn: '2026-11-14', note: 'Diskon 10%' }, gamis);
  await sale(admin, 'EEEEE2', { customer: 'Eka', orderedOn: '2026-10-01', currency: 'SGD', value: 7 });
  const foreign = await createLead(deps, theirs.cs);
  await made(theirs.cs, foreign.id, { customer: 'Rahasia' });
});

test('latest day first, of a day what was noted last; sums by currency, rupiah first', async () => {
  const { total, sums, orders } = await list(mine.admin);
  expect(orders.map(({ customer }) => customer)).toEqual(['Budi', 'Agus', 'Dian', 'Citra', 'Eka']);
  expect(total).toBe(5);
  expect(sums).toEqual([
    { currency: 'IDR', orders: 3, value: 500_100 },
    { currency: 'SGD', orders: 1, value: 7 },
    { currency: 'USD', orders: 1, value: 20 },
  ]);
  expect(orders[2]).toMatchObject({ rotator: { id: rotator.id, title: 'Gamis' }, leadCode: 'DDDDD2' });
  expect(orders[1]).toMatchObject({ rotator: null, member: { id: mine.cs.memberId }, mayOpenLead: true });
});

test('a CS sees and sums their own, whatever they ask for', async () => {
  expect(await list(mine.cs)).toMatchObject({
    total: 2,
    sums: [{ currency: 'IDR', orders: 2, value: 250_100 }],
    orders: [{ customer: 'Agus' }, { customer: 'Citra' }],
  });
  const open = { unpaid: 0, paid: 0, shipped: 0 };
  const nothing = { total: 0, sums: [], unpaid: [], open, orders: [] };
  expect(await list(mine.cs, `?member=${mine.admin.memberId}`)).toEqual(nothing);
  expect(await list(mine.cs, '?search=Budi')).toEqual(nothing);
  const idle = await createMember(deps, { accountId });
  expect(await list({ ...mine.cs, memberId: idle.memberId })).toEqual(nothing);
});

describe.each<[string, string, string[]]>([
  ['from a day', 'from=2026-11-15', ['Budi', 'Agus']],
  ['up to a day', 'to=2026-11-13', ['Citra', 'Eka']],
  ['days, both included', 'from=2026-11-13&to=2026-11-14', ['Dian', 'Citra']],
  ['a CS', `member=${mine.cs.memberId}`, ['Agus', 'Citra']],
  ['a rotator', `rotator=${rotator.id}`, ['Dian', 'Citra']],
  ['several at once', `rotator=${rotator.id}&member=${mine.cs.memberId}`, ['Citra']],
  ['another account’s CS', `member=${theirs.cs.memberId}`, []],
  ['part of a name, in any case', 'search=uDI', ['Budi']],
  ['one letter', 'search=k', ['Dian', 'Eka']],
  ['a number as people know it', 'search=0857 0000', ['Agus']],
  ['a number with the country code', 'search=%2B62-857', ['Agus']],
  ['the end of a number', 'search=1234', ['Budi', 'Agus', 'Dian', 'Eka']],
  ['a lead’s code', 'search=ccccc2', ['Budi']],
  ['a note with a sign that means something to LIKE', 'search=10%25', ['Dian']],
  ['only such a sign', 'search=%25', ['Dian']],
  ['across two items', 'search=2citra', []],
  ['another account’s customer', 'search=Rahasia', []],
  ['what no database keeps', 'search=%00', ['Budi', 'Agus', 'Dian', 'Citra', 'Eka']],
])('%s', (_, query, found) => {
  test(query, async () => {
    expect(await customers(`?${query}`)).toEqual(found);
    const { total, sums } = await list(mine.owner, `?${query}`);
    expect(total).toBe(found.length);
    expect(sums.reduce((sum, { orders }) => sum + orders, 0)).toBe(found.length);
  });
});

test('days in the wrong order are said beside the field', async () => {
  const answer = await call(mine.owner, 'GET', '/v1/orders?from=2026-11-15&to=2026-11-14');
  expect(answer.json()).toMatchObject({ code: 422, fields: { to: expect.any(String) } });
});

test('ten a page, each order once, and none beyond the last', async () => {
  const { owner } = theirs;
  for (let n = 0; n < 11; n += 1) {
    const { id } = await createLead(deps, owner);
    await made(owner, id, { customer: `Pembeli ${n}` });
  }
  const pages = [await list(owner), await list(owner, '?page=2')];
  expect(pages.map(({ total, orders }) => [total, orders.length])).toEqual([
    [12, 10],
    [12, 2],
  ]);
  expect(new Set(pages.flatMap(({ orders }) => orders.map(({ id }) => id))).size).toBe(12);
  expect(await list(owner, '?page=3')).toMatchObject({ total: 12, orders: [] });
});

test('the lead is opened only by who may see it', async () => {
  const lead = await createLead(deps, mine.cs);
  const { id } = await made(mine.cs, lead.id, { customer: 'Fitri', orderedOn: '2026-09-01' });
  const mayOpen = async (who: Parameters<typeof list>[0]) => {
    const found = (await list(who, '?search=Fitri')).orders.find((order) => order.id === id);
    return found?.mayOpenLead;
  };
  const set = (change: object) => db.updateTable('leads').set(change).where('id', '=', lead.id).execute();
  expect(await mayOpen(mine.cs)).toBe(true);
  await set({ member_id: mine.admin.memberId });
  expect([await mayOpen(mine.cs), await mayOpen(mine.owner)]).toEqual([false, true]);
  await set({ trashed_at: clock.now() });
  expect(await mayOpen(mine.owner)).toBe(false);
});
