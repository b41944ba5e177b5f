import { expect, it } from 'vitest';
import { languageCookie } from '#contract/language.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { newId } from '#server/platform/ids.ts';
import { createLead } from '#server/testing/leads.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';

const { app, deps, signInAs, setTime } = await createTestApp();
const { db, clock, random } = deps;
const { mine, theirs } = await createTwoShops(deps);
const { accountId } = mine.owner;

/** In WIB. */
const at = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00+07:00`);
const today = { from: '2026-11-15', to: '2026-11-15' };
const yesterday = { from: '2026-11-14', to: '2026-11-14' };

async function leads(
  day: number,
  time: string,
  count: number,
  answeredAfter?: number,
  memberId = mine.cs.memberId,
) {
  const came = at(day, time);
  for (let n = 0; n < count; n += 1) {
    const { id } = await createLead(deps, { accountId, memberId, at: came, turn: 1 });
    if (answeredAfter === undefined) continue;
    const contact = new Date(came.getTime() + answeredAfter * 60_000);
    await db.updateTable('leads').set({ first_contact_at: contact }).where('id', '=', id).execute();
  }
}

async function order(day: number, time: string, value: number) {
  const came = at(day, time);
  const lead = await createLead(deps, {
    accountId,
    memberId: mine.admin.memberId,
    at: at(10, '09:00'),
    turn: 1,
  });
  await db
    .insertInto('orders')
    .values({
      account_id: accountId,
      id: newId(clock, random),
      lead_id: lead.id,
      member_id: mine.admin.memberId,
      ordered_on: `2026-11-${day}`,
      customer: 'Pembeli',
      currency: 'IDR',
      value,
      lead_status: 'contacted',
      created_at: came,
    })
    .execute();
}

const spend = (day: number, nominal: number) =>
  db
    .insertInto('spends')
    .values({
      account_id: accountId,
      id: newId(clock, random),
      day: `2026-11-${day}`,
      nominal,
      created_at: clock.now(),
    })
    .execute();

async function read(viewer: Viewer, language = 'id') {
  signInAs(viewer);
  const answer = await app.inject({ url: '/v1/dashboard/changes', cookies: { [languageCookie]: language } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}
const said = async (...asked: Parameters<typeof read>) =>
  (await read(...asked)).changes.map(({ sentence }: { sentence: string }) => sentence);

it('compares both days up to the same full hour, and says what is worth it in both languages', async () => {
  setTime(at(15, '14:20').toISOString());
  expect(await read(mine.owner)).toEqual({
    changes: [],
    calm: 'Tidak banyak berubah: hari ini kurang lebih sama seperti kemarin.',
  });

  await leads(13, '09:00', 10);
  await spend(13, 50_000);
  await leads(14, '09:00', 10, 120);
  // Later than it is today, and so not compared with anything.
  await leads(14, '14:10', 90);
  await spend(14, 800_000);
  await leads(15, '09:00', 16, 10);
  await leads(15, '14:10', 2);
  await order(14, '10:00', 100_000);
  await order(14, '20:00', 5_000_000);
  for (const time of ['10:00', '11:00', '12:00']) await order(15, time, 200_000);

  const { changes, calm } = await read(mine.owner);
  expect(calm).toBeNull();
  expect(changes).toEqual([
    {
      name: 'leads',
      isMore: true,
      isBetter: true,
      sentence: '16 lead masuk sampai pukul 14.00, 6 lebih banyak dari kemarin (naik 60%).',
      list: { figure: 'leads', ...today },
    },
    {
      name: 'orders',
      isMore: true,
      isBetter: true,
      sentence: '3 order dicatat sampai pukul 14.00, 2 lebih banyak dari kemarin.',
      list: { figure: 'orders', ...today },
    },
    {
      name: 'revenue',
      isMore: true,
      isBetter: true,
      sentence: 'Omzet Rp600.000 sampai pukul 14.00, naik Rp500.000 dari kemarin.',
      list: { figure: 'revenue', ...today },
    },
    {
      name: 'inTime',
      isMore: true,
      isBetter: true,
      sentence: 'Balasan lebih cepat: 16 dari 16 lead dihubungi dalam 1 jam, kemarin 0 dari 10.',
      list: { figure: 'inTime', ...today },
    },
    {
      name: 'costPerLead',
      isMore: true,
      isBetter: false,
      sentence: 'Biaya per lead kemarin Rp8.000, naik Rp3.000 dari sehari sebelumnya (60%).',
      list: { figure: 'spend', ...yesterday },
    },
  ]);
  expect(await said(mine.owner, 'en')).toEqual([
    '16 leads came in by 14:00, 6 more than yesterday (up 60%).',
    '3 orders by 14:00, 2 more than yesterday.',
    'Rp600.000 in revenue by 14:00, up Rp500.000 from yesterday.',
    'Replies are faster: 16 of 16 leads contacted within an hour, 0 of 10 yesterday.',
    'A lead cost Rp8.000 yesterday, up Rp3.000 from the day before (60%).',
  ]);
});

it('a CS reads of their own, an admin of all, another shop of nothing of it', async () => {
  expect(await said(mine.admin)).toHaveLength(5);
  // The orders are another’s, and what ads cost is not theirs to see.
  expect((await read(mine.cs)).changes.map(({ name }: { name: string }) => name)).toEqual([
    'leads',
    'inTime',
  ]);
  expect((await read(theirs.owner)).changes).toEqual([]);
});

it('what there was yesterday and is not today leads to yesterday’s list; the first hour says it is early', async () => {
  setTime(at(16, '10:30').toISOString());
  expect((await read(mine.cs)).changes).toEqual([
    {
      name: 'leads',
      isMore: false,
      isBetter: false,
      sentence: 'Belum ada lead sampai pukul 10.00, kemarin sudah 16.',
      list: { figure: 'leads', ...today },
    },
  ]);
  setTime(at(16, '00:30').toISOString());
  expect(await read(mine.cs)).toEqual({
    changes: [],
    calm: 'Hari baru saja mulai, belum ada yang bisa dibandingkan.',
  });
});
