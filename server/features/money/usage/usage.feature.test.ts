import { beforeAll, describe, expect, test } from 'vitest';
import type { PointCause } from '#domain/points.ts';
import { recordPoints } from '#server/features/money/points/record-points.ts';
import { createLead } from '#server/testing/leads.ts';
import { createRotator } from '#server/testing/rotators.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';

const { app, deps, setTime, signInAs } = await createTestApp();
const { mine, theirs } = await createTwoShops(deps);
const id = '018f0000-0000-7000-8000-000000000001';
const nobody = { lead: null, rotator: null, member: null };

beforeAll(async () => {
  const record = (time: string, cause: PointCause) => {
    setTime(time);
    return recordPoints(deps.db, deps, mine.owner.accountId, cause);
  };
  await record('2026-11-10T02:00:00Z', { reason: 'welcome' });
  await record('2026-11-11T02:00:00Z', { reason: 'member_added', memberId: id, name: 'Sari' });
  // The last and the first moment of a day in WIB.
  await record('2026-11-12T16:59:59.999Z', { reason: 'lead', leadId: id });
  await record('2026-11-12T17:00:00Z', { reason: 'lead', leadId: id });
  for (let hour = 0; hour < 19; hour += 1)
    await record(`2026-11-14T${String(hour).padStart(2, '0')}:30:00Z`, { reason: 'lead', leadId: id });
  await record('2026-11-15T02:00:00Z', {
    reason: 'top_up',
    topUpId: id,
    orderId: 'GL-261115-7K3Q9X',
    points: 50,
  });
  await record('2026-11-15T03:00:00Z', { reason: 'adjustment', points: -4, note: 'salah hitung' });
  await recordPoints(deps.db, deps, theirs.owner.accountId, { reason: 'welcome' });
  signInAs(mine.owner);
});

const read = async (query = '') => (await app.inject({ url: `/v1/usage${query}` })).json().data;
const numbersOf = ({ rows }: { rows: { number: number }[] }) => rows.map(({ number }) => number);

describe('the table', () => {
  test('is latest first, ten a page, with the sums of all', async () => {
    const { rows, ...sums } = await read();
    expect(sums).toEqual({ total: 25, in: 150, out: 35 });
    expect(rows).toHaveLength(10);
    expect(rows.slice(0, 3)).toEqual([
      {
        number: 25,
        at: '2026-11-15T03:00:00.000Z',
        reason: 'adjustment',
        subject: 'salah hitung',
        ...nobody,
        in: 0,
        out: 4,
        balance: 115,
      },
      {
        number: 24,
        at: '2026-11-15T02:00:00.000Z',
        reason: 'top_up',
        subject: 'GL-261115-7K3Q9X',
        ...nobody,
        in: 50,
        out: 0,
        balance: 119,
      },
      {
        number: 23,
        at: '2026-11-14T18:30:00.000Z',
        reason: 'lead',
        subject: '',
        ...nobody,
        lead: { id, name: '', state: 'gone' },
        in: 0,
        out: 1,
        balance: 69,
      },
    ]);
  });

  test('goes on page by page without a gap or a repetition, and ends', async () => {
    const numbers: number[] = [];
    for (const page of [1, 2, 3, 4]) numbers.push(...numbersOf(await read(`?page=${page}`)));
    expect(numbers).toEqual(Array.from({ length: 25 }, (_, index) => 25 - index));
    expect(await read('?page=1000000')).toEqual({ total: 25, in: 150, out: 35, rows: [] });
  });

  test('names whom an entry speaks of', async () => {
    const { rows } = await read('?reason=member_added');
    expect(rows).toEqual([
      {
        number: 2,
        at: '2026-11-11T02:00:00.000Z',
        reason: 'member_added',
        subject: 'Sari',
        ...nobody,
        in: 0,
        out: 10,
        balance: 90,
      },
    ]);
  });

  test('never shows another account’s', async () => {
    signInAs(theirs.owner);
    expect(await read()).toMatchObject({ total: 1, in: 100, out: 0 });
    expect((await read()).rows).toHaveLength(1);
    signInAs(mine.owner);
  });
});

describe('the filters', () => {
  test.each([
    ['a day in WIB, both ends of it', '?from=2026-11-12&to=2026-11-12', [3], { total: 1, in: 0, out: 1 }],
    ['the day after', '?from=2026-11-13&to=2026-11-13', [4], { total: 1, in: 0, out: 1 }],
    ['from a day on', '?from=2026-11-15', [25, 24, 23, 22], { total: 4, in: 50, out: 6 }],
    ['up to a day', '?to=2026-11-11', [2, 1], { total: 2, in: 100, out: 10 }],
    ['a kind', '?reason=top_up', [24], { total: 1, in: 50, out: 0 }],
    ['a kind within days', '?reason=lead&from=2026-11-12&to=2026-11-13', [4, 3], { total: 2, in: 0, out: 2 }],
    ['a kind, the second page', '?reason=lead&page=3', [3], { total: 21, in: 0, out: 21 }],
    ['days without any', '?from=2027-01-01', [], { total: 0, in: 0, out: 0 }],
    ['a kind without any', '?reason=refund', [], { total: 0, in: 0, out: 0 }],
    [
      'the ends of time',
      '?from=0001-01-01&to=9999-12-31&page=3',
      [5, 4, 3, 2, 1],
      { total: 25, in: 150, out: 35 },
    ],
  ])('%s', async (_name, query, numbers, sums) => {
    const answer = await read(query);
    expect(numbersOf(answer)).toEqual(numbers);
    expect(answer).toMatchObject(sums);
  });

  test.each([
    ['?from=2026-11-15&to=2026-11-14', 'to'],
    ['?from=15-11-2026', 'from'],
    ['?to=2026-02-30', 'to'],
    ['?reason=gift', 'reason'],
    ['?page=0', 'page'],
  ])('%s is refused beside its field', async (query, field) => {
    const answer = await app.inject({ url: `/v1/usage${query}` });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });
});

describe('which and whose', () => {
  const shops = createTwoShops(deps);
  /** A shop of its own: the others' rows are counted. */
  async function shop() {
    const { mine } = await shops;
    const { accountId } = mine.owner;
    const rotator = await createRotator(deps, { accountId, title: 'Gamis', members: [mine.cs] });
    return { ...mine, accountId, rotator, cs: mine.cs };
  }
  const latest = async () => (await read()).rows[0];

  test('a lead stands with its rotator and CS; what was deleted since says so', async () => {
    const { accountId, owner, rotator, cs } = await shop();
    const lead = await createLead(deps, {
      accountId,
      name: 'Nur Aini',
      rotatorId: rotator.id,
      memberId: cs.memberId,
    });
    await recordPoints(deps.db, deps, accountId, { reason: 'welcome' });
    await recordPoints(deps.db, deps, accountId, { reason: 'lead', leadId: lead.id });
    signInAs(owner);
    const { name } = (await latest()).member;
    expect(await latest()).toMatchObject({
      subject: `Nur Aini · Gamis · ${name}`,
      lead: { id: lead.id, name: 'Nur Aini', state: 'there' },
      rotator: { id: rotator.id, name: 'Gamis', isGone: false },
      member: { id: cs.memberId, isGone: false },
    });

    const at = deps.clock.now();
    await deps.db.updateTable('rotators').set({ removed_at: at }).where('id', '=', rotator.id).execute();
    await deps.db
      .updateTable('members')
      .set({ removed_at: at, status: 'inactive' })
      .where('id', '=', cs.memberId)
      .execute();
    await deps.db.updateTable('leads').set({ trashed_at: at, name: '' }).where('id', '=', lead.id).execute();
    expect(await latest()).toMatchObject({
      lead: { id: lead.id, name: lead.code, state: 'trash' },
      rotator: { name: 'Gamis', isGone: true },
      member: { name, isGone: true },
    });

    await deps.db.deleteFrom('leads').where('account_id', '=', accountId).execute();
    expect(await latest()).toMatchObject({
      subject: '',
      lead: { id: lead.id, name: '', state: 'gone' },
      rotator: null,
      member: null,
    });
    signInAs(mine.owner);
  });

  test('a member and a rotator that were added are the ones meant, never another account’s', async () => {
    const { mine: shop } = await shops;
    const { accountId } = shop.owner;
    const rotator = await createRotator(deps, { accountId, title: 'Hijab' });
    const own = { memberId: shop.admin.memberId, name: 'Admin' } as const;
    await recordPoints(deps.db, deps, accountId, { reason: 'member_added', ...own });
    signInAs(shop.owner);
    expect(await latest()).toMatchObject({
      subject: 'Admin',
      member: { id: own.memberId, isGone: false },
      rotator: null,
    });
    await recordPoints(deps.db, deps, accountId, {
      reason: 'rotator_added',
      rotatorId: rotator.id,
      name: 'Hijab lama',
    });
    expect(await latest()).toMatchObject({
      subject: 'Hijab lama',
      rotator: { id: rotator.id, name: 'Hijab' },
      member: null,
    });
    const foreign = await createLead(deps, { accountId: theirs.owner.accountId, name: 'Orang lain' });
    await recordPoints(deps.db, deps, accountId, { reason: 'lead', leadId: foreign.id });
    expect(await latest()).toMatchObject({ subject: '', lead: { name: '', state: 'gone' } });
    signInAs(mine.owner);
  });
});
