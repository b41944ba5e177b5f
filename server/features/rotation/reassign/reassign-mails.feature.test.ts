import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { mailsTo } from '#server/features/base/mail/mailbox.fixture.ts';
import { notifyAll } from '#server/testing/changes.ts';
import { createRotator } from '#server/testing/rotators.ts';
import { runQueuedJobs } from '#server/testing/run-queued-jobs.ts';
import { ago, openReassign } from './reassign.fixture.ts';

const here = await openReassign();
const { db, deps, shopOf, leadOf, change, run } = here;
const names = [{ nickname: 'Sari' }, { nickname: 'Rina' }];

const emailOf = async (id: string | undefined) =>
  (await db.selectFrom('members').select('email').where('id', '=', String(id)).executeTakeFirstOrThrow())
    .email;

/** What waits for its moment is due. */
async function deliver(): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db);
  await runQueuedJobs(here);
}

test('both are mailed, in one mail each, whatever number of leads went over', async () => {
  const shop = await shopOf({ takers: names });
  const first = await leadOf(shop, { code: 'AAA111', at: ago(30) });
  await leadOf(shop, { code: 'BBB222' });
  await run();
  await deliver();
  const lost = await mailsTo(here, await emailOf(shop.ids[0]));
  expect(lost.map(({ subject }) => subject)).toEqual([
    '2 lead dialihkan ke Rina karena 15 menit belum dihubungi',
  ]);
  expect(lost[0]?.text).toContain('Kode lead: AAA111, BBB222');
  // They are not theirs any more.
  expect(lost[0]?.text).not.toContain(`/leads/${first}`);
  const got = await mailsTo(here, await emailOf(shop.ids[1]));
  expect(got.map(({ subject }) => subject)).toEqual(['Anda mendapat 2 lead yang belum dihubungi Sari']);
  expect(got[0]?.text).toContain(`Buka lead AAA111:\nhttp://localhost:3000/leads/${first}`);
});

test('leads of several rotators are one mail, in the language of whoever reads it', async () => {
  const shop = await shopOf({ takers: names });
  const { accountId } = shop;
  const [sari, rina] = shop.ids as [string, string];
  const members = shop.ids.map((memberId) => ({ memberId }));
  const { id: rotatorId } = await createRotator(deps, { accountId, members });
  await change('rotators', rotatorId, { reassign_minutes: 10, reassign_since: ago(600) });
  await change('members', rina, { language: 'en' });
  for (const rotator of [shop.rotatorId, rotatorId]) await leadOf(shop, { rotatorId: rotator });
  await run();
  await deliver();
  expect((await mailsTo(here, await emailOf(sari))).map(({ subject }) => subject)).toEqual([
    '2 lead dialihkan ke Rina karena belum dihubungi',
  ]);
  expect((await mailsTo(here, await emailOf(rina))).map(({ subject }) => subject)).toEqual([
    'You got 2 leads that Sari had not contacted',
  ]);
});

test('who gets one and loses another reads of both in one mail', async () => {
  const shop = await shopOf({ takers: names });
  await leadOf(shop, { memberId: shop.ids[0] ?? null, code: 'CCC333' });
  await leadOf(shop, { memberId: shop.ids[1] ?? null, code: 'DDD444' });
  await run();
  await deliver();
  const [mail, ...more] = await mailsTo(here, await emailOf(shop.ids[0]));
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Anda mendapat 1 lead yang belum dihubungi Rina');
  expect(mail?.text).toContain('Buka lead DDD444');
  expect(mail?.text).toContain('Kode lead: CCC333');
});

test('to several, by several; more than a mail has room for', async () => {
  const shop = await shopOf({ takers: [...names, { nickname: 'Budi' }] });
  for (let n = 0; n < 14; n += 1) await leadOf(shop);
  await run();
  await deliver();
  expect((await mailsTo(here, await emailOf(shop.ids[0])))[0]?.subject).toBe(
    '14 lead dialihkan karena 15 menit belum dihubungi',
  );
  const [got] = await mailsTo(here, await emailOf(shop.ids[2]));
  expect(got?.text.match(/Buka lead/g)).toHaveLength(5);
  expect(got?.text).toContain('Dan 2 lead lagi di daftar Anda.');
});

test('who is gone is not written to', async () => {
  const shop = await shopOf({ takers: names });
  await leadOf(shop);
  await change('members', String(shop.ids[0]), { status: 'inactive', removed_at: ago(1) });
  await run();
  await deliver();
  expect(await mailsTo(here, await emailOf(shop.ids[0]))).toEqual([]);
  expect(await mailsTo(here, await emailOf(shop.ids[1]))).toHaveLength(1);
});

test('who wants no mail of what they get is mailed only what they lose; they are notified in the app', async () => {
  const shop = await shopOf({ takers: names });
  const [sari, rina] = shop.ids as [string, string];
  const id = await leadOf(shop);
  const choice = { bell: true, sound: true, push: true, email: false, off_duty: false };
  await db
    .insertInto('notification_settings')
    .values({ account_id: shop.accountId, member_id: rina, kind: 'lead.reassigned', ...choice })
    .execute();
  await run();
  await deliver();
  expect(await mailsTo(here, await emailOf(sari))).toHaveLength(1);
  expect(await mailsTo(here, await emailOf(rina))).toEqual([]);
  await notifyAll(deps);
  const notified = await db
    .selectFrom('notifications')
    .select(['member_id', 'lead_id'])
    .where('account_id', '=', shop.accountId)
    .where('kind', '=', 'lead.reassigned')
    .execute();
  expect(notified).toEqual([{ member_id: rina, lead_id: id }]);
});
