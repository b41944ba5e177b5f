import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Language } from '#contract/language.ts';
import { mailsTo } from '#server/features/base/mail/mailbox.fixture.ts';
import { notifyAll } from '#server/testing/changes.ts';
import { createMember, openTestSession } from '#server/testing/people.ts';
import { runJobsTwice } from '#server/testing/run-jobs-twice.ts';
import { createPayingShop } from '#server/testing/top-ups.ts';
import { expireTopUps } from './expire-top-ups.ts';
import { remindTopUps } from './remind-top-ups.ts';

const shop = await createPayingShop();
const { app, deps, midtrans, setTime, send, newOwner, order, look, signInAs } = shop;
const { db } = deps;

let owner: Awaited<ReturnType<typeof newOwner>>;
beforeEach(async () => {
  setTime('2026-11-16T03:00:00Z');
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  owner = await newOwner();
});

const speak = (language: Language) =>
  db.updateTable('members').set({ language }).where('id', '=', owner.memberId).execute();
const operate = (path: string, payload: Record<string, unknown>) => shop.operate('POST', path, payload);
const notify = async (gatewayId: string, status = 'settlement') => {
  midtrans.set(gatewayId, status);
  await shop.notify(gatewayId);
};

const jobsTwice = () => runJobsTwice(shop);
const mails = () => mailsTo(shop, owner.email);
const lastMail = async () => (await mails()).at(-1);

/** What the bell shows, the oldest first. */
async function bell() {
  await notifyAll(deps);
  const { notifications } = (await send('GET', '/v1/notifications')).json().data;
  return notifications
    .reverse()
    .map(({ kind, points, path }: Record<string, unknown>) => `${kind} ${points} ${path}`);
}

const paid = async (points = 500) => {
  const made = await order(points, { kind: 'qris' });
  await notify(`${made.orderId}-1`);
  await jobsTwice();
  return made;
};

describe('an order that was made', () => {
  test.each([
    ['id', 'Bayar', 'BCA a.n. PT Giliran Nusantara: 7310284456', '17 Nov 2026, 10.00 WIB'],
    ['en', 'Pay', 'BCA, account of PT Giliran Nusantara: 7310284456', '17 Nov 2026, 10:00 WIB'],
  ] as const)('is mailed with where to transfer, once, in %s', async (language, pay, account, due) => {
    await speak(language);
    const { orderId, lines } = await order(100, { kind: 'transfer' });
    await jobsTwice();
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    const sum = `Rp${lines.total.toLocaleString('id-ID')}`;
    expect(mail?.subject).toContain(`${pay} ${sum}`);
    for (const words of [account, sum, due, `http://localhost:3000/payment/${orderId}`]) {
      expect(mail?.text).toContain(words);
    }
    expect(await bell()).toEqual([]);
  });

  test('by virtual account: once the gateway gave the number, and again for another number', async () => {
    await db.updateTable('accounts').set({ time_zone: 'WIT' }).where('id', '=', owner.accountId).execute();
    await send('POST', '/v1/top-ups', { points: 100, method: { kind: 'va', channel: 'bca' } });
    expect(await mails()).toEqual([]);
    await jobsTwice();
    const { orderId } = (await send('GET', '/v1/top-ups')).json().data.topUps[0];
    const { attempt } = await look(orderId);
    expect((await lastMail())?.text).toContain(
      `Nomor virtual account BCA: ${attempt.instructions?.vaNumber}\n`,
    );
    expect((await lastMail())?.text).toContain('17 Nov 2026, 12.00 WIT');
    await send('POST', `/v1/top-ups/${orderId}/method`, { method: { kind: 'va', channel: 'mandiri' } });
    await jobsTwice();
    expect((await lastMail())?.text).toMatch(/Kode perusahaan \(Mandiri\): 70012\n\nKode bayar: \d+/);
    expect(await mails()).toHaveLength(2);
  });

  test('by QRIS: once, however often the code is drawn again', async () => {
    const { orderId } = await order(100, { kind: 'qris' });
    for (let times = 0; times < 2; times += 1) {
      await send('POST', `/v1/top-ups/${orderId}/method`, { method: { kind: 'qris' } });
      await jobsTwice();
    }
    expect(await mails()).toHaveLength(1);
  });

  test('and is paid before the mail goes out: nobody is asked to pay it', async () => {
    const made = await send('POST', '/v1/top-ups', { points: 100, method: { kind: 'transfer' } });
    const { orderId, lines } = made.json().data;
    await operate(`/top-ups/${orderId}/approve`, { amount: lines.total, reason: 'Terlihat' });
    await jobsTwice();
    expect((await mails()).map(({ subject }) => subject)).toEqual([`${lines.pointsEarned} poin sudah masuk`]);
  });
});

describe('money that came', () => {
  test.each([
    ['id', '525 poin sudah masuk', 'Pembayaran diterima', 'Rp125.875'],
    ['en', '525 points added', 'Payment received', 'Rp125.875'],
  ] as const)('is mailed with the invoice, once, in %s', async (language, subject, heading, sum) => {
    await speak(language);
    const { orderId } = await paid();
    await notify(`${orderId}-1`);
    await jobsTwice();
    const [, mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject, attachments: [expect.stringMatching(/^INV-2026-\d{6}\.pdf$/)] });
    for (const words of [heading, sum, `http://localhost:3000/invoice/${orderId}`]) {
      expect(mail?.text).toContain(words);
    }
    expect(await bell()).toEqual([`top-up.paid 525 /payment/${orderId}`]);
  });

  test('late: says that it counts', async () => {
    const { orderId } = await order(100, { kind: 'va', channel: 'bni' });
    setTime('2026-11-17T03:00:01Z');
    await Promise.all([expireTopUps(deps), expireTopUps(deps), expireTopUps(deps)]);
    await jobsTwice();
    expect((await lastMail())?.subject).toBe(`Pesanan ${orderId} sudah berakhir`);
    expect((await lastMail())?.text).toContain('tidak dibayar sampai 17 Nov 2026, 10.00 WIB');
    await notify(`${orderId}-1`);
    await jobsTwice();
    expect(await lastMail()).toMatchObject({
      text: expect.stringContaining('datang terlambat, dan tetap dihitung'),
      attachments: [expect.stringMatching(/\.pdf$/)],
    });
    expect(await mails()).toHaveLength(3);
  });

  test.each([
    ['id', 'tetapi jumlahnya lain', 'Kami menerima Rp20.000, sedangkan pesanan ini Rp29.000'],
    ['en', 'but the amount is different', 'We received Rp20.000, and this order is Rp29.000'],
  ] as const)('another sum: both are named, in %s', async (language, ...words) => {
    await speak(language);
    const { orderId } = await order(100, { kind: 'va', channel: 'bca' });
    const there = midtrans.orders.get(`${orderId}-1`);
    if (there) there.gross_amount = '20000.00';
    await notify(`${orderId}-1`);
    await jobsTwice();
    for (const some of words) expect((await lastMail())?.text).toContain(some);
    expect(await bell()).toEqual([`top-up.problem 0 /payment/${orderId}`]);
  });
});

describe('money that nobody asked for', () => {
  test.each([
    ['id', 'sudah lunas, dan kami menerima Rp25.175 lagi'],
    ['en', 'paid already, and we received another Rp25.175'],
  ] as const)('a second payment of an order, in %s', async (language, words) => {
    await speak(language);
    const { orderId } = await order(100, { kind: 'qris' });
    await send('POST', `/v1/top-ups/${orderId}/method`, { method: { kind: 'qris' } });
    await jobsTwice();
    for (const attempt of [1, 2]) await notify(`${orderId}-${attempt}`);
    await jobsTwice();
    expect((await lastMail())?.text).toContain(words);
    expect(await mails()).toHaveLength(3);
  });

  test.each([
    ['id', 'Uang Anda kami kirim kembali', 'Alasannya: Kurang. Pesanan ini masih bisa dibayar'],
    ['en', 'We sent your money back', 'The reason: Kurang. You can still pay this order'],
  ] as const)('sent back by an operator, in %s', async (language, ...words) => {
    await speak(language);
    const { orderId } = await order(100, { kind: 'va', channel: 'bca' });
    const there = midtrans.orders.get(`${orderId}-1`);
    if (there) there.gross_amount = '20000.00';
    await notify(`${orderId}-1`);
    await jobsTwice();
    await operate(`/top-ups/${orderId}/return-money`, { reason: 'Kurang' });
    await jobsTwice();
    for (const some of words) expect((await lastMail())?.text).toContain(some);
    expect(await mails()).toHaveLength(3);
  });
});

describe('a receipt that was refused', () => {
  test.each([
    ['id', 'Alasannya: Nama di rekening lain. Cek lagi transfer Anda'],
    ['en', 'The reason: Nama di rekening lain. Please check your transfer'],
  ] as const)('is mailed with its reason, each time, in %s', async (language, words) => {
    await speak(language);
    const { orderId } = await order(100, { kind: 'transfer' });
    await jobsTwice();
    for (let times = 1; times <= 2; times += 1) {
      await send('POST', `/v1/top-ups/${orderId}/claim`, { receipt: null });
      await operate(`/top-ups/${orderId}/refuse`, { reason: 'Nama di rekening lain.' });
      await jobsTwice();
      expect((await lastMail())?.text).toContain(words);
      expect(await mails()).toHaveLength(1 + times);
      expect(await bell()).toEqual(Array(times).fill(`top-up.problem 0 /payment/${orderId}`));
    }
  });
});

describe('a refund', () => {
  test.each([
    ['id', '525 poin ditarik. 25 di antaranya sudah terpakai'],
    ['en', '525 points were taken back. 25 of them had been used already'],
  ] as const)('says how many points went and how many are owed, in %s', async (language, words) => {
    await speak(language);
    const { orderId } = await paid();
    const spent = { key: randomUUID(), points: -25, reason: 'terpakai' };
    await operate(`/accounts/${owner.accountId}/points`, spent);
    await notify(`${orderId}-1`, 'refund');
    await notify(`${orderId}-1`, 'refund');
    await jobsTwice();
    expect((await lastMail())?.text).toContain(words);
    expect(await mails()).toHaveLength(3);
    expect(await bell()).toContain(`top-up.refunded 525 /payment/${orderId}`);
  });
});

describe('three hours before the end', () => {
  const device = async () => {
    const id = randomUUID();
    const { viewer } = await openTestSession(deps, owner);
    await db
      .insertInto('push_subscriptions')
      .values({
        account_id: owner.accountId,
        member_id: owner.memberId,
        id,
        endpoint: `https://push.example/${id}`,
        p256dh: 'x'.repeat(87),
        auth: 'x'.repeat(22),
        session_id: viewer.sessionId,
        created_at: deps.clock.now(),
      })
      .execute();
  };
  const pushes = () =>
    db
      .selectFrom('pushes as p')
      .innerJoin('notifications as n', 'n.id', 'p.notification_id')
      .select(['n.kind', 'n.order_id as orderId'])
      .where('p.member_id', '=', owner.memberId)
      .execute();

  test.each([
    ['id', '3 jam lagi: pesanan', 'Bayar sekarang'],
    ['en', '3 hours left: order', 'Pay now'],
  ] as const)(
    'the owner is reminded by mail and push, once on several runs, in %s',
    async (language, subject, button) => {
      await speak(language);
      await device();
      const { orderId } = await order(100, { kind: 'transfer' });
      await jobsTwice();
      setTime('2026-11-16T23:59:59Z');
      await remindTopUps(deps);
      await jobsTwice();
      expect(await mails()).toHaveLength(1);
      setTime('2026-11-17T00:00:00Z');
      await Promise.all([remindTopUps(deps), remindTopUps(deps)]);
      await jobsTwice();
      await remindTopUps(deps);
      await jobsTwice();
      const [, mail, ...more] = await mails();
      expect(more).toEqual([]);
      expect(mail?.subject).toBe(
        `${subject} ${orderId} ${language === 'id' ? 'belum dibayar' : 'is not paid'}`,
      );
      for (const words of [button, '7310284456']) expect(mail?.text).toContain(words);
      expect(await bell()).toEqual([`top-up.expiring 0 /payment/${orderId}`]);
      expect(await pushes()).toEqual([{ kind: 'top-up.expiring', orderId }]);
    },
  );

  test('not of what is being checked, paid or cancelled', async () => {
    const checked = await order(100, { kind: 'transfer' });
    await send('POST', `/v1/top-ups/${checked.orderId}/claim`, { receipt: null });
    const cancelled = await order(100, { kind: 'transfer' });
    await send('POST', `/v1/top-ups/${cancelled.orderId}/cancel`);
    await paid(50);
    const before = (await mails()).length;
    setTime('2026-11-17T01:00:00Z');
    await remindTopUps(deps);
    await jobsTwice();
    expect(await mails()).toHaveLength(before);
  });
});

test('who wants no mail of it gets none, and is mailed how to pay all the same; nobody but the owner is notified of money', async () => {
  const admin = await createMember(deps, { accountId: owner.accountId, role: 'admin' });
  const choice = { bell: true, sound: false, push: false, email: false, offDuty: false };
  const set = await app.inject({
    method: 'PUT',
    url: '/v1/notifications/settings/top-up.paid',
    payload: choice,
    headers: { 'x-giliran-app': 'web' },
  });
  expect(set.statusCode).toBe(200);
  const { orderId } = await paid(50);
  expect(await mails()).toHaveLength(1);
  expect(await bell()).toEqual([`top-up.paid 50 /payment/${orderId}`]);
  signInAs({ ...admin, role: 'admin', sessionId: '', verified: true });
  expect(await bell()).toEqual([]);
  expect(await mailsTo(shop, admin.email)).toEqual([]);
});
