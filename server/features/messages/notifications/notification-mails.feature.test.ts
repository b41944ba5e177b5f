import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { mailsTo } from '#server/features/base/mail/mailbox.fixture.ts';
import { recordPoints } from '#server/features/money/points/record-points.ts';
import { skipUnread } from '#server/testing/changes.ts';
import { givePoints } from '#server/testing/give-points.ts';
import { runQueuedJobs } from '#server/testing/run-queued-jobs.ts';
import { openNotifications } from './notifications.fixture.ts';

const here = await openNotifications();
const { db, mine, notify, leadOf, choose, runJobs } = here;
const { accountId } = mine.owner;

beforeEach(here.resetAll);

const mails = (who: typeof mine.cs) => mailsTo(here, who.email);
const change = (id: string, set: object) => db.updateTable('leads').set(set).where('id', '=', id).execute();

test('what comes within a minute is one mail, after that minute', async () => {
  await choose(mine.cs, 'lead.new', { email: true });
  const { id } = await leadOf(mine.cs, { name: 'Rina', code: 'AAA111' });
  await notify();
  await runQueuedJobs(here);
  expect(await mails(mine.cs)).toEqual([]);
  const dueIn = async () =>
    (
      await sql<{
        s: number;
      }>`select extract(epoch from run_at - now())::float8 as s from graphile_worker.jobs`.execute(db)
    ).rows[0]?.s ?? 0;
  expect(await dueIn()).toBeGreaterThan(50);
  // What comes later does not put it off.
  await sql`update graphile_worker._private_jobs set run_at = now() + interval '5 seconds'`.execute(db);
  await leadOf(mine.cs, { name: 'Budi Tono', code: 'BBB222', locked: true });
  await notify();
  expect(await dueIn()).toBeLessThan(6);
  await runJobs();
  const [mail, ...more] = await mails(mine.cs);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('2 lead baru untuk Anda');
  expect(mail?.text).toContain(`Buka Rina (AAA111):\nhttp://localhost:3000/leads/${id}`);
  expect(mail?.text).toContain('Buka B••• T••• (BBB222)');
  expect(mail?.text).not.toContain('Budi');
});

test('a buyer who came back is no new lead', async () => {
  await choose(mine.cs, 'lead.new', { email: true });
  await choose(mine.cs, 'lead.returned', { email: true });
  const { id } = await leadOf(mine.cs, { name: 'Rina', code: 'AAA111' });
  await skipUnread(db, 'notifications');
  await here.returned(mine.cs, id);
  await leadOf(mine.cs, { name: 'Baru', code: 'CCC333' });
  await notify();
  await runJobs();
  const [mail] = await mails(mine.cs);
  expect(mail?.subject).toBe('1 lead baru untuk Anda');
  expect(mail?.text).toMatch(/Buka Baru \(CCC333\)[\s\S]*1 pembeli kembali:[\s\S]*Buka Rina \(AAA111\)/);
});

test('who is to be reminded is no new lead either, unless something else happened', async () => {
  await choose(mine.cs, 'lead.returned', { email: true });
  await choose(mine.cs, 'lead.reminder', { email: true });
  const [due, back] = [
    await leadOf(mine.cs, { name: 'Rina', code: 'AAA111', status: 'contacted' }),
    await leadOf(mine.cs, { name: 'Sinta', code: 'BBB222' }),
  ];
  await skipUnread(db, 'notifications');
  await here.reminded(mine.cs, due.id);
  await here.reminded(mine.cs, back.id);
  await notify();
  await here.returned(mine.cs, back.id);
  await notify();
  await runJobs();
  const [mail, ...more] = await mails(mine.cs);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('1 pembeli kembali');
  expect(mail?.text).toMatch(
    /Buka Sinta \(BBB222\)[\s\S]*1 lead waktunya dibalas:[\s\S]*Buka Rina \(AAA111\)/,
  );
});

test('what is not theirs any more by then is not in it; of nothing there is none', async () => {
  await choose(mine.cs, 'lead.new', { email: true });
  const moved = await leadOf(mine.cs, { name: 'Pindah' });
  const trashed = await leadOf(mine.cs, { name: 'Terhapus' });
  const stays = await leadOf(mine.cs, { name: 'Tetap' });
  await notify();
  await change(moved.id, { member_id: mine.admin.memberId });
  await change(trashed.id, { trashed_at: new Date() });
  await runJobs();
  const [mail] = await mails(mine.cs);
  expect(mail?.subject).toBe('1 lead baru untuk Anda');
  expect(mail?.text).toContain('Tetap');
  expect(mail?.text).not.toMatch(/Pindah|Terhapus/);
  await leadOf(mine.cs);
  await notify();
  await db.updateTable('leads').set({ trashed_at: new Date() }).where('id', '!=', stays.id).execute();
  await runJobs();
  expect(await mails(mine.cs)).toHaveLength(1);
});

test('the team’s and one’s own, and points; more than a mail has room for', async () => {
  await choose(mine.owner, 'lead.team', { email: true });
  await choose(mine.owner, 'lead.new', { email: true });
  await choose(mine.owner, 'points.low', { email: true });
  await leadOf(mine.owner, { name: 'Sendiri' });
  for (let number = 1; number <= 7; number += 1) await leadOf(mine.cs);
  await here.lowPoints(mine.owner, 12);
  await notify();
  await runJobs();
  const [mail, ...more] = await mails(mine.owner);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('1 lead baru untuk Anda');
  expect(mail?.text).toContain('7 lead baru masuk ke tim:');
  expect(mail?.text).toContain('Dan 2 lead lagi di daftar.');
  expect(mail?.text).toContain('Poin tinggal 12:');
  expect(mail?.text.match(/Buka /g)).toHaveLength(6);
  expect(await mails(mine.cs)).toEqual([]);
});

test.each([
  ['id', 35, 'Dengan pemakaian 7 hari terakhir, poin habis sekitar 18 Nov.', 'Isi ulang poin'],
  ['en', 70, 'At the pace of the last 7 days, they run out around 18 Nov.', 'Top up points'],
] as const)(
  'points that run low, with the day on which they are used up, in %s',
  async (language, points, ...words) => {
    await db.updateTable('members').set({ language }).where('id', '=', mine.owner.memberId).execute();
    await givePoints(here.deps, accountId, 100);
    here.setTime('2026-11-14T03:00:00Z');
    const { id: leadId } = await leadOf(mine.cs);
    for (let spent = 0; spent < 10; spent += 1) {
      await recordPoints(db, here.deps, accountId, { reason: 'lead', leadId });
    }
    here.setTime('2026-11-15T03:00:00Z');
    await skipUnread(db, 'notifications');
    // Ten a day until now, and twenty in the second round: three days and a half.
    await here.lowPoints(mine.owner, points);
    await notify();
    await runJobs();
    await db.updateTable('members').set({ language: 'id' }).where('id', '=', mine.owner.memberId).execute();
    const [mail] = await mails(mine.owner);
    for (const some of [...words, 'http://localhost:3000/points']) expect(mail?.text).toContain(some);
    const { data } = (await here.call(mine.owner, 'GET', '/v1/notifications')).json();
    expect(data.notifications).toMatchObject([{ kind: 'points.low', points, runsOut: '2026-11-18' }]);
  },
);

test('of points that ran out there is a mail already', async () => {
  await choose(mine.owner, 'points.low', { bell: true, email: true });
  await here.lowPoints(mine.owner, 0);
  await notify();
  await runJobs();
  expect(await mails(mine.owner)).toEqual([]);
});

test('who is gone reads none', async () => {
  await choose(mine.cs, 'lead.new', { email: true });
  await leadOf(mine.cs);
  await notify();
  await db.updateTable('members').set({ status: 'inactive' }).where('id', '=', mine.cs.memberId).execute();
  await runJobs();
  expect(await mails(mine.cs)).toEqual([]);
});
