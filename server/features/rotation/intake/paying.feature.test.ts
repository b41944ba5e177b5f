import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { mailsTo } from '#server/features/base/mail/mailbox.fixture.ts';
import { checkLedger } from '#server/features/money/points/check-ledger.ts';
import { givePoints } from '#server/testing/give-points.ts';
import { runQueuedJobs } from '#server/testing/run-queued-jobs.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createShop, leadsOf, openIntake, type Shop, someone } from './intake.fixture.ts';

const here = await createTestApp();
const { deps, database } = here;
const { db } = deps;

const submitMany = async (shop: Shop, count: number) => {
  const intake = openIntake(deps, database);
  return Promise.all(Array.from({ length: count }, () => intake.submit(someone(deps, shop))));
};
const locksOf = async (shop: Shop) => (await leadsOf(deps, shop)).map(({ locked }) => locked);
const accountOf = ({ accountId }: Shop) =>
  db.selectFrom('accounts').select('points').where('id', '=', accountId).executeTakeFirstOrThrow();
const entriesOf = ({ accountId }: Shop) =>
  db
    .selectFrom('ledger_entries')
    .select(['number', 'reason', 'points', 'balance', 'subject_id as leadId'])
    .where('account_id', '=', accountId)
    .orderBy('number')
    .execute();
const queuedMails = async ({ accountId }: Shop) =>
  (
    await sql`select 1 from graphile_worker._private_jobs where payload->>'accountId' = ${accountId}`.execute(
      db,
    )
  ).rows.length;

test('one point a lead, one entry each, in the order of the turns', async () => {
  const shop = await createShop(deps, { points: 50, takers: [{}, {}] });
  await submitMany(shop, 20);
  const leads = await leadsOf(deps, shop);
  expect(await accountOf(shop)).toEqual({ points: 30 });
  expect((await entriesOf(shop)).slice(1)).toEqual(
    leads.map(({ id }, index) => ({
      number: index + 2,
      reason: 'lead',
      points: -1,
      balance: 49 - index,
      leadId: id,
    })),
  );
  expect((await checkLedger(db)).differences).toEqual([]);
  expect(await queuedMails(shop)).toBe(0);
});

test('points for a part of the batch: the first are paid, the others locked, the visitors notice nothing', async () => {
  const shop = await createShop(deps, { points: 3 });
  const outcomes = await submitMany(shop, 5);
  expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['assigned']));
  expect(await locksOf(shop)).toEqual([false, false, false, true, true]);
  expect(await accountOf(shop)).toEqual({ points: 0 });
  expect(await entriesOf(shop)).toHaveLength(4);
  await submitMany(shop, 2);
  expect((await locksOf(shop)).slice(5)).toEqual([true, true]);
  expect((await checkLedger(db)).differences).toEqual([]);
});

test('no points from the start, beside a neighbour who has some', async () => {
  const [poor, rich] = [await createShop(deps, { points: 0 }), await createShop(deps, { points: 5 })];
  const intake = openIntake(deps, database);
  await Promise.all([poor, rich, poor, rich].map((shop) => intake.submit(someone(deps, shop))));
  expect(await locksOf(poor)).toEqual([true, true]);
  expect(await locksOf(rich)).toEqual([false, false]);
  expect(await entriesOf(poor)).toEqual([]);
  expect(await queuedMails(poor)).toBe(0);
});

test('a postpaid account owes and is never locked', async () => {
  const shop = await createShop(deps, { points: 2 });
  await db.updateTable('accounts').set({ billing: 'postpaid' }).where('id', '=', shop.accountId).execute();
  await submitMany(shop, 5);
  expect(await locksOf(shop)).toEqual([false, false, false, false, false]);
  expect(await accountOf(shop)).toEqual({ points: -3 });
  expect(await queuedMails(shop)).toBe(0);
});

test.each([
  ['id', 'Poin Giliran Anda habis: lead baru terkunci', 'Toko', 'terkunci'],
  ['en', 'Your Giliran points ran out: new leads are locked', 'Toko', 'locked'],
] as const)(
  'the owner is mailed when points run out, once each time (%s)',
  async (language, subject, ...words) => {
    const shop = await createShop(deps, { points: 3 });
    const { email, memberId } = shop.owner;
    await db.updateTable('members').set({ language }).where('id', '=', memberId).execute();
    await submitMany(shop, 2);
    expect(await queuedMails(shop)).toBe(0);
    await submitMany(shop, 1);
    await submitMany(shop, 3);
    expect(await queuedMails(shop)).toBe(1);
    await runQueuedJobs(here);
    const mails = await mailsTo(here, email);
    expect(mails).toMatchObject([{ subject }]);
    for (const word of [...words, 'http://localhost:3000/points']) expect(mails[0]?.text).toContain(word);

    await givePoints(deps, shop.accountId, 1);
    await submitMany(shop, 1);
    await runQueuedJobs(here);
    expect(await mailsTo(here, email)).toHaveLength(2);
    // Bought before the mail went out.
    await givePoints(deps, shop.accountId, 1);
    await submitMany(shop, 1);
    await givePoints(deps, shop.accountId, 5);
    await runQueuedJobs(here);
    expect(await mailsTo(here, email)).toHaveLength(2);
  },
);
