import { beforeAll, describe, expect, it } from 'vitest';
import type { Rotator } from '#contract/rotator-editor.ts';
import type { RotatorRow } from '#contract/rotator-list.ts';
import { standardHours } from '#domain/working-hours.ts';
import { givePoints } from '#server/testing/give-points.ts';
import { createMember } from '#server/testing/people.ts';
import { openRotators } from './rotators.fixture.ts';

const { mine, theirs, deps, setTime, ask, cs, add, lead } = await openRotators();
const { db } = deps;
const now = '2026-11-15T03:00:00Z';

async function openShop() {
  const boss = { ...mine.owner, ...(await createMember(deps)) };
  await givePoints(deps, boss.accountId, 200);
  return boss;
}
const owner = await openShop();
const [ayu, budi] = [await cs(owner, { fullName: 'Ayu' }), await cs(owner, { fullName: 'Budi' })];
const rotators: Record<string, Rotator> = {};

beforeAll(async () => {
  for (const [title, more] of Object.entries({
    'Promo 100%': { slug: 'promo-lebaran', members: [{ memberId: ayu, ratio: 1 }] },
    'Toko Utama': {
      slug: 'toko-utama',
      type: 'direct',
      members: [
        { memberId: budi, ratio: 2 },
        { memberId: ayu, ratio: 1 },
      ],
    },
    Iklan_Meta: { slug: 'iklan', rotation: 'random', members: [{ memberId: budi, ratio: 1 }] },
  })) {
    // One after the other, so that newest first means something.
    setTime(new Date(Date.parse(now) + Object.keys(rotators).length * 1_000).toISOString());
    rotators[title] = await add(owner, { title, ...more });
  }
  setTime(now);
  const members = [{ memberId: theirs.cs.memberId, ratio: 1 }];
  await add(theirs.owner, { title: 'Promo orang lain', members });
});

const list = async (query = '', viewer = owner) => {
  const answer = await ask(viewer, 'GET', `rotators?${query}`);
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  return answer.json().data as { total: number; all: number; rotators: RotatorRow[] };
};
const titles = async (query = '') => (await list(query)).rotators.map(({ title }) => title.split(/[ _]/)[0]);
const one = async (title: string) =>
  (await list()).rotators.find((rotator) => rotator.title === title) as RotatorRow;

it('shows the newest first, each with its people in order', async () => {
  const { rotators: rows, ...figures } = await list();
  expect(figures).toEqual({ total: 3, all: 3 });
  expect(rows.map(({ title }) => title)).toEqual(['Iklan_Meta', 'Toko Utama', 'Promo 100%']);
  expect(rows[1]).toEqual({
    id: rotators['Toko Utama']?.id,
    title: 'Toko Utama',
    slug: 'toko-utama',
    url: 'http://localhost:3000/chats/toko-utama',
    type: 'direct',
    rotation: 'ratio',
    status: 'active',
    members: [
      expect.objectContaining({ id: budi, ratio: 2, reachable: true }),
      {
        id: ayu,
        fullName: 'Ayu',
        nickname: expect.any(String),
        colour: expect.any(Number),
        status: 'active',
        hours: standardHours,
        pausedUntil: null,
        ratio: 1,
        reachable: true,
      },
    ],
    today: { views: 0, leads: 0 },
    period: { views: 0, leads: 0 },
    next: [budi, ayu, budi, budi],
  });
});

it('offers all to choose from, by title', async () => {
  const options = (await ask(owner, 'GET', 'rotators/options')).json().data;
  expect(options).toEqual(
    ['Iklan_Meta', 'Promo 100%', 'Toko Utama'].map((title) => ({ id: rotators[title]?.id, title })),
  );
});

describe('narrowed', () => {
  it.each([
    ['a part of the title', 'TOKO', ['Toko']],
    ['a part of the link', 'lebaran', ['Promo']],
    ['a sign that LIKE knows', '0%', ['Promo']],
    ['the other sign that LIKE knows', 'n_m', ['Iklan']],
    ['one sign for many letters', 't%ko', []],
    ['one sign for any letter', 't_ko', []],
    ['a backslash', '\\', []],
    ['what cannot be kept', 'a\u0000b', []],
    ['spaces around', ' utama ', ['Toko']],
  ])('by %s', async (_what, search, found) => {
    const query = `search=${encodeURIComponent(search)}`;
    const { total, all } = await list(query);
    expect([await titles(query), total, all]).toEqual([found, found.length, 3]);
  });

  it('by type and member, of which another account’s is in none', async () => {
    expect(await titles('type=direct')).toEqual(['Toko']);
    expect(await titles(`member=${ayu}`)).toEqual(['Toko', 'Promo']);
    expect(await titles(`member=${budi}&type=form`)).toEqual(['Iklan']);
    expect(await titles(`member=${ayu}&search=promo`)).toEqual(['Promo']);
    expect(await titles(`member=${theirs.cs.memberId}`)).toEqual([]);
    expect((await ask(owner, 'GET', 'rotators?type=x')).statusCode).toBe(422);
  });

  it('ten a page', async () => {
    const boss = await openShop();
    const members = [{ memberId: await cs(boss), ratio: 1 }];
    for (let n = 0; n < 12; n += 1) await add(boss, { members });
    const pages = await Promise.all([1, 2, 3].map((page) => list(`page=${page}`, boss)));
    expect(pages.map(({ total, rotators: rows }) => [total, rows.length])).toEqual([
      [12, 10],
      [12, 2],
      [12, 0],
    ]);
    expect(new Set(pages.flatMap(({ rotators: rows }) => rows.map(({ id }) => id))).size).toBe(12);
  });
});

it('counts views and leads of the days of Jakarta', async () => {
  const boss = await openShop();
  const memberId = await cs(boss);
  const members = [{ memberId, ratio: 1 }];
  const [busy, quiet] = [await add(boss, { members }), await add(boss, { members })];
  const ids = { account_id: boss.accountId, rotator_id: busy.id };
  // Today is the fifteenth there; the week began on the ninth.
  for (const [day, views] of [
    ['2026-11-08', 1_000],
    ['2026-11-09', 100],
    ['2026-11-14', 10],
    ['2026-11-15', 1],
  ] as const)
    for (const origin of ['meta', 'other'] as const)
      await db
        .insertInto('rotator_views')
        .values({ ...ids, day, origin, views })
        .execute();
  for (const at of [
    '2026-11-08T16:59:59.999Z',
    '2026-11-08T17:00:00Z',
    '2026-11-14T16:59:59.999Z',
    '2026-11-14T17:00:00Z',
    now,
  ])
    await lead(boss, { rotatorId: busy.id, memberId, at });
  // By id: made at one moment of a clock that stands still, the two have no order.
  const trafficOf = async (id: string) => {
    const row = (await list('', boss)).rotators.find((one) => one.id === id);
    return [row?.today, row?.period];
  };
  const nothing = { views: 0, leads: 0 };
  const [day, week] = [
    { views: 2, leads: 2 },
    { views: 222, leads: 4 },
  ];
  expect(await trafficOf(quiet.id)).toEqual([nothing, nothing]);
  expect(await trafficOf(busy.id)).toEqual([day, week]);
  const asked = async (days: string) =>
    (await list(days, boss)).rotators.find(({ id }) => id === busy.id)?.period;
  expect(await asked('from=2026-11-08&to=2026-11-09')).toEqual({ views: 2_200, leads: 2 });
  expect(await asked('from=2026-11-15&to=2026-11-15')).toEqual({ views: 2, leads: 2 });
  setTime('2026-11-15T16:59:59.999Z');
  expect(await trafficOf(busy.id)).toEqual([day, week]);
  setTime('2026-11-15T17:00:00Z');
  expect(await trafficOf(busy.id)).toEqual([nothing, { views: 22, leads: 3 }]);
  setTime(now);
});

describe('whose turns come next', () => {
  const withState = async (title: string, state: object) =>
    db
      .updateTable('rotator_turns')
      .set({ state: JSON.stringify(state) })
      .where('rotator_id', '=', rotators[title]?.id ?? '')
      .execute();
  const change = (id: string, columns: object) =>
    db.updateTable('members').set(columns).where('id', '=', id).execute();

  it('goes by what they have saved and who is on duty', async () => {
    await withState('Toko Utama', { [ayu]: { deficit: 0, ratio: 1 } });
    expect((await one('Toko Utama')).next).toEqual([ayu, budi, budi, ayu]);
    await change(budi, { paused_until: new Date('2026-11-15T04:00:00Z') });
    expect((await one('Toko Utama')).next).toEqual([ayu, ayu, ayu, ayu]);
    await change(ayu, { phone: null });
    expect((await one('Toko Utama')).next).toEqual([budi, budi, budi, budi]);
    expect((await one('Toko Utama')).members[1]).toMatchObject({ id: ayu, reachable: false });
    await change(budi, { paused_until: null });
    await change(ayu, { phone: '6281234567890' });
  });

  it('is the default CS while nobody is on duty', async () => {
    const { id } = rotators['Promo 100%'] as Rotator;
    await change(ayu, { paused_until: new Date('2026-11-15T04:00:00Z') });
    await db.updateTable('rotators').set({ default_member_id: budi }).where('id', '=', id).execute();
    expect((await one('Promo 100%')).next).toEqual([budi, budi, budi, budi]);
    await change(budi, { status: 'inactive' });
    expect((await one('Promo 100%')).next).toEqual([ayu, ayu, ayu, ayu]);
    await change(budi, { status: 'active' });
    await change(ayu, { paused_until: null });
  });

  it('is nobody by lot, in a pause, and where nobody is left', async () => {
    expect((await one('Iklan_Meta')).next).toEqual([]);
    const boss = await openShop();
    const memberId = await cs(boss);
    const { id } = await add(boss, { members: [{ memberId, ratio: 1 }], defaultMemberId: memberId });
    const next = async () => (await list('', boss)).rotators[0]?.next;
    expect(await next()).toHaveLength(4);
    await db.updateTable('rotators').set({ status: 'paused' }).where('id', '=', id).execute();
    expect(await next()).toEqual([]);
    await db.updateTable('rotators').set({ status: 'active' }).where('id', '=', id).execute();
    await db.deleteFrom('rotator_members').where('rotator_id', '=', id).execute();
    expect(await next()).toEqual([]);
  });
});
