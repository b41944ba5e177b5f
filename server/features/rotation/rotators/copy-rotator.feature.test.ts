import { expect, it } from 'vitest';
import { givePoints } from '#server/testing/give-points.ts';
import { createMember } from '#server/testing/people.ts';
import { itemsOf, openRotators } from './rotators.fixture.ts';

const shops = await openRotators();
const { mine, deps, taker, ask, cs, add, balance, trail, events, countRotators } = shops;
const { owner, admin } = mine;
const { db } = deps;

const copy = async (id: string, viewer = owner) =>
  (await ask(viewer, 'POST', `rotators/${id}/copies`)).json();

it('is the same rotator under another link, paused, for points', async () => {
  const second = await cs(owner);
  const rotator = await add(owner, {
    title: 'Promo',
    type: 'direct',
    rotation: 'random',
    sticky: 'always',
    members: [
      { memberId: second, ratio: 3 },
      { memberId: taker, ratio: 2 },
    ],
    defaultMemberId: second,
    reassignMinutes: 15,
    pointsPerDay: 300,
  });
  await db.updateTable('members').set({ status: 'inactive' }).where('id', '=', second).execute();
  await db.updateTable('rotator_turns').set({ number: 9 }).where('rotator_id', '=', rotator.id).execute();
  const [points, eventsBefore] = [await balance(owner), (await events(owner)).length];
  const { data } = await copy(rotator.id, admin);
  expect(data).toEqual({
    ...rotator,
    id: expect.any(String),
    title: 'Promo (salinan)',
    slug: expect.stringMatching(/^[a-z0-9]{6}$/),
    url: `http://localhost:3000/chats/${data.slug}`,
    status: 'paused',
  });
  expect(data.id).not.toBe(rotator.id);
  expect((await ask(owner, 'GET', `rotators/${data.id}/turns`)).json().data.turns).toBe(0);
  expect(await balance(owner)).toBe(points - 5);
  expect((await events(owner)).slice(eventsBefore)).toEqual(['rotators.changed', 'points.changed']);
  expect((await trail(owner)).at(-1)).toMatchObject({
    kind: 'rotator_added',
    details: { rotator: 'Promo (salinan)' },
    by: admin.memberId,
  });
});

it.each([
  ['id', 'a'.repeat(50), `${'a'.repeat(40)} (salinan)`],
  ['en', 'a'.repeat(50), `${'a'.repeat(43)} (copy)`],
  ['en', `${'a'.repeat(42)} ${'b'.repeat(7)}`, `${'a'.repeat(42)} (copy)`],
  // An emoji is two long, and is never cut in half.
  ['id', '😀'.repeat(25), `${'😀'.repeat(20)} (salinan)`],
  ['id', `a${'😀'.repeat(24)}`, `a${'😀'.repeat(19)} (salinan)`],
  ['id', 'Promo (salinan)', 'Promo (salinan 2)'],
  ['en', 'Promo (salinan 2)', 'Promo (copy 3)'],
  ['id', `${'a'.repeat(40)} (salinan)`, `${'a'.repeat(38)} (salinan 2)`],
  ['en', 'Diskon $& {{title}}', 'Diskon $& {{title}} (copy)'],
])('in %s, %s becomes %s', async (language, title, expected) => {
  const change = { language: language as 'id' | 'en' };
  await db.updateTable('members').set(change).where('id', '=', owner.memberId).execute();
  const { id } = await add(owner, { title });
  const { data } = await copy(id);
  expect(data.title).toBe(expected);
  expect((await ask(owner, 'PUT', `rotators/${data.id}`, itemsOf(data))).statusCode).toBe(200);
});

it.each([
  ['id', 'Dua kali', ['Dua kali (salinan)', 'Dua kali (salinan 2)', 'Dua kali (salinan 3)']],
  ['en', 'Two times', ['Two times (copy)', 'Two times (copy 2)', 'Two times (copy 3)']],
  ['id', 'z'.repeat(50), [`${'z'.repeat(40)} (salinan)`, `${'z'.repeat(38)} (salinan 2)`]],
] as const)('in %s, copies of %s have different titles', async (language, title, expected) => {
  await db.updateTable('members').set({ language }).where('id', '=', owner.memberId).execute();
  const { id } = await add(owner, { title });
  // The first two at once: as many who press at the same moment.
  const first = await Promise.all([copy(id), copy(id)]);
  const rest = [];
  for (const _ of expected.slice(2)) rest.push(await copy(id));
  expect([...first, ...rest].map(({ data }) => data.title).sort()).toEqual([...expected].sort());
});

it('the name of a copy that was deleted is free again', async () => {
  const { id } = await add(owner, { title: 'Sekali' });
  const { data } = await copy(id);
  await db.updateTable('rotators').set({ removed_at: new Date() }).where('id', '=', data.id).execute();
  expect((await copy(id)).data.title).toBe(data.title);
});

it('without the points nothing is made', async () => {
  const poor = { ...owner, ...(await createMember(deps)) };
  await givePoints(deps, poor.accountId, 9);
  const { id } = await add(poor, { members: [{ memberId: await cs(poor), ratio: 1 }] });
  const rotators = await countRotators();
  expect(await copy(id, poor)).toMatchObject({ code: 402, error: 'points_short', data: { cost: 5 } });
  expect(await countRotators()).toBe(rotators);
  const unverified = await copy(id, { ...poor, verified: false });
  expect(unverified).toMatchObject({ code: 403, error: 'email_unverified' });
});

it('of a rotator that nobody is left in there is a copy with nobody', async () => {
  const { id } = await add(owner);
  await db.deleteFrom('rotator_members').where('rotator_id', '=', id).execute();
  expect((await copy(id)).data.members).toEqual([]);
});

it('draws again when the link is taken', async () => {
  await add(owner, { slug: 'aaaaaa' });
  const { id } = await add(owner);
  const { random } = deps;
  let draws = 0;
  deps.random = {
    bytes(length) {
      if (length !== 6) return random.bytes(length);
      draws += 1;
      return Buffer.alloc(length, draws < 4 ? 0 : 1);
    },
  };
  try {
    expect((await copy(id)).data.slug).toBe('bbbbbb');
    expect(draws).toBe(4);
  } finally {
    deps.random = random;
  }
});
