import { expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { createSpend } from '#server/testing/spends.ts';
import { fillFigures } from './exported-shop.fixture.ts';
import { openExports } from './exports.fixture.ts';

const here = await openExports();
const { db, deps, mine, theirs, order, rows } = here;
const { filter, rotatorId } = await fillFigures(here);

test('what the list shows, in its order', async () => {
  expect(await rows(mine.admin, { kind: 'spends', filter: { search: 'GAJIAN' } })).toEqual([
    {
      Tanggal: '2026-11-02',
      'Nominal (Rp)': '60000',
      Kampanye: 'gajian',
      Rotator: 'Promo',
      Catatan: '',
      Asal: 'Manual',
      'Dicatat (WIB)': '2026-11-15T10:00:00+07:00',
    },
  ]);
  const days = (await rows(mine.owner, { kind: 'spends' })).map(({ Tanggal }) => Tanggal);
  expect(days).toEqual(['2026-11-03', '2026-11-02']);
  const of = async (wanted: object) => (await rows(mine.owner, { kind: 'spends', filter: wanted })).length;
  expect([
    await of({ from: '2026-11-03' }),
    await of({ to: '2026-11-01' }),
    await of({ rotator: rotatorId }),
  ]).toEqual([1, 0, 1]);
});

test('never calculates, and speaks the language of the one who asked', async () => {
  const one = { day: '2026-11-04', campaign: '=HYPERLINK("x")', source: 'meta' as const };
  await createSpend(deps, theirs.owner, one);
  const [row] = await rows(theirs.owner, { kind: 'spends' }, { language: 'en' });
  expect(row).toMatchObject({ Campaign: `'=HYPERLINK("x")`, Source: 'Meta', 'Amount (IDR)': '100000' });
});

test('of very many all are written, each once', async () => {
  const { accountId: account, memberId } = theirs.admin;
  await db
    .insertInto('spends')
    .values(
      Array.from({ length: 2_300 }, (_, n) => ({
        account_id: account,
        id: newId(deps.clock, deps.random),
        member_id: memberId,
        day: '2026-10-01',
        nominal: n + 1,
        created_at: deps.clock.now(),
      })),
    )
    .execute();
  const all = await rows(theirs.owner, { kind: 'spends', filter: { to: '2026-10-01' } });
  expect(new Set(all.map((row) => row['Nominal (Rp)'])).size).toBe(2_300);
  expect(all).toHaveLength(2_300);
});

test('not for a CS', async () => {
  expect((await order(mine.cs, { kind: 'spends' })).json()).toMatchObject({
    code: 403,
    error: 'forbidden',
  });
  expect((await order(mine.cs, { kind: 'figures-days', filter })).statusCode).toBe(200);
});

test('a day that never was is refused beside it', async () => {
  expect((await order(mine.owner, { kind: 'spends', filter: { from: '0000-01-01' } })).json()).toMatchObject({
    code: 422,
    fields: { 'filter.from': expect.any(String) },
  });
});
