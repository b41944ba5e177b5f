import { beforeAll, describe, expect, test } from 'vitest';
import type { PointCause } from '#domain/points.ts';
import { recordPoints } from '#server/features/money/points/record-points.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';

const { app, deps, setTime, signInAs } = await createTestApp();
const { mine, theirs } = await createTwoShops(deps);
const id = '018f0000-0000-7000-8000-000000000001';

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
        in: 0,
        out: 4,
        balance: 115,
      },
      {
        number: 24,
        at: '2026-11-15T02:00:00.000Z',
        reason: 'top_up',
        subject: 'GL-261115-7K3Q9X',
        in: 50,
        out: 0,
        balance: 119,
      },
      { number: 23, at: '2026-11-14T18:30:00.000Z', reason: 'lead', subject: '', in: 0, out: 1, balance: 69 },
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
