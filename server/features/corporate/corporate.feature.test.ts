import { createHmac, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { CorporateAccount, CorporateInvoice } from '#contract/corporate.ts';
import { notificationKinds } from '#domain/notifications.ts';
import {
  createShop,
  leadsOf,
  openIntake,
  type Shop,
  someone,
} from '#server/features/intake/intake.fixture.ts';
import { mailsTo } from '#server/features/mail/mailbox.fixture.ts';
import { tellNews } from '#server/features/notifications/tell-news.ts';
import { checkLedger } from '#server/features/points/check-ledger.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { untilWaitingForLock } from '#server/testing/lock-waits.ts';
import { runJobsTwice } from '#server/testing/run-jobs-twice.ts';
import { runQueuedJobs } from '#server/testing/run-queued-jobs.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { transferAccounts } from '#server/testing/top-ups.ts';
import { lockOverdue, remindOfInvoices } from './follow-up-invoices.ts';
import { issueMonths } from './issue-month.ts';

const token = 'operator-token-of-these-tests-0123456789';
const secret = 'rahasia-mutasi';
const dataDir = await mkdtemp(join(tmpdir(), 'giliran-slips-'));
afterAll(() => rm(dataDir, { recursive: true }));
const testApp = await createTestApp({
  env: {
    TRANSFER_ACCOUNTS: transferAccounts,
    OPERATOR_TOKEN: token,
    MUTATIONS_SECRET: secret,
    INVOICE_PKP: 'true',
    RATE_LIMIT_PER_MINUTE: '1000000',
    DATA_DIR: dataDir,
  },
});
const { app, deps, database, signInAs, setTime } = testApp;
const { db } = deps;

type Json = Record<string, unknown>;
const send = async (method: 'GET' | 'PUT' | 'POST', url: string, payload?: Json) =>
  app.inject({ method, url, ...(payload && { payload }), headers: { 'x-giliran-app': 'web' } });
const operate = async (method: 'GET' | 'POST', path: string, payload?: Json) =>
  app.inject({
    method,
    url: `/v1/operator/corporate${path}`,
    ...(payload && { payload }),
    headers: { authorization: `Bearer ${token}` },
  });

const registration = {
  name: 'PT Sinar Jaya',
  taxKind: 'npwp',
  taxId: '01.234.567.8-901.000',
  contact: 'Ratna Dewi',
  phone: '0812-3456-7890',
  email: 'tagihan@sinarjaya.example',
  province: '11',
  regency: '11.01',
  district: '11.01.01',
  village: '11.01.01.2001',
  address: 'Jl. Merdeka 1',
};
let shop: Shop;
let email: string;
const register = (changes: Json = {}) =>
  send('PUT', '/v1/corporate/registration', { ...registration, email, ...changes });
const decide = (act: 'approve' | 'refuse', revision = 1) =>
  operate('POST', `/registrations/${shop.accountId}/${act}`, { revision, reason: 'NPWP tidak terbaca' });
const corporate = async () =>
  (await send('GET', '/v1/corporate')).json().data as {
    registration: Json | null;
    account: CorporateAccount | null;
  };
const invoices = async () => (await corporate()).account?.invoices ?? [];
const pay = (key: string, amount: number, paymentKey = randomUUID()) =>
  operate('POST', `/invoices/${key}/payments`, { paymentKey, amount, reason: 'Mutasi BCA' });
const upload = (key: string, payload: Buffer, type = 'application/pdf') =>
  app.inject({
    method: 'PUT',
    url: `/v1/corporate/invoices/${key}/slip`,
    payload,
    headers: { 'x-giliran-app': 'web', 'content-type': type },
  });
const pdf = Buffer.from('%PDF-1.7\nbukti potong\n%%EOF\n');
const leadsCome = async (count: number) => {
  const intake = openIntake(deps, database);
  for (let number = 0; number < count; number += 1) await intake.submit(someone(deps, shop));
};
const locks = async () => (await leadsOf(deps, shop)).map(({ locked }) => locked);
const account = () =>
  db
    .selectFrom('accounts')
    .select(['billing', 'points'])
    .where('id', '=', shop.accountId)
    .executeTakeFirstOrThrow();
const mails = async () => {
  await runQueuedJobs(testApp);
  return mailsTo(testApp, email);
};
/** Of each mail whose subject begins so, the files that came with it. */
const filesOf = async (start: string) =>
  (await mails()).flatMap(({ subject, attachments }) => (subject.startsWith(start) ? [attachments] : []));
const subjects = async () => (await mails()).map(({ subject }) => subject);

/** What the bell shows; of one moment, so in no order of time. */
const bell = async () => {
  while (await tellNews(deps));
  const { notifications } = (await send('GET', '/v1/notifications')).json().data as { notifications: Json[] };
  return notifications.map(({ kind, corporateEvent, path }) => `${kind} ${corporateEvent} ${path}`).sort();
};
const setting = (kind: string) => `/v1/notifications/settings/${kind}`;
const quiet = { bell: false, sound: false, push: false, email: false, offDuty: false };

const begin = async (points = 0) => {
  shop = await createShop(deps, { points, title: 'Gamis' });
  email = `tagihan-${shop.accountId}@sinarjaya.example`;
  signInAs({ ...shop.owner, role: 'owner', sessionId: '', verified: true });
};
/** Approved in November; 40 leads then, and the month invoiced: 40 x Rp250 and PPN. */
const firstInvoice = async (): Promise<CorporateInvoice> => {
  await register();
  await decide('approve');
  await leadsCome(40);
  setTime('2026-11-30T17:30:00Z');
  await issueMonths(deps);
  const [first] = await invoices();
  if (!first) throw new Error('there is no invoice');
  return first;
};
const total = 11_100;
const pph23 = 200;

beforeEach(async () => {
  setTime('2026-11-16T03:00:00Z');
  await begin();
});

describe('a registration', () => {
  test('waits, can be corrected, is refused with a reason, sent again and approved', async () => {
    expect(await corporate()).toEqual({ registration: null, account: null });
    expect((await register({ name: 'PT Salah' })).statusCode).toBe(200);
    expect((await register()).json().data).toMatchObject({
      state: 'waiting',
      revision: 2,
      taxId: '0012345678901000',
      phone: '6281234567890',
      region: 'Keude Bakongan, Bakongan, Kabupaten Aceh Selatan, Aceh',
    });
    const listed = (await operate('GET', '/registrations')).json().data.registrations as Json[];
    expect(listed.find(({ accountId }) => accountId === shop.accountId)).toMatchObject({
      name: 'PT Sinar Jaya',
      revision: 2,
    });
    // What was looked at is not what is there now.
    expect((await decide('approve', 1)).json().error).toBe('changed_meanwhile');
    expect((await decide('refuse', 2)).json().data).toEqual({ state: 'refused' });
    expect((await corporate()).registration).toMatchObject({
      state: 'refused',
      refusal: 'NPWP tidak terbaca',
    });
    expect((await decide('approve', 2)).json().error).toBe('wrong_step');
    await register();
    const { corporateId } = (await decide('approve', 3)).json().data;
    expect(corporateId).toMatch(/^CORP-\d{6}$/);
    // Pressed twice: the same ID.
    expect((await decide('approve', 3)).json().data).toEqual({ corporateId });
    expect((await corporate()).account).toMatchObject({ corporateId, isLocked: false, invoices: [] });
    expect((await register()).json().error).toBe('wrong_step');
    expect((await decide('refuse', 3)).json().error).toBe('wrong_step');
    expect(await subjects()).toEqual([
      'Pendaftaran Corporate Anda perlu diperbaiki',
      'PT Sinar Jaya sudah menjadi pelanggan Corporate',
    ]);
    expect(await bell()).toEqual([
      'corporate.decided approved /corporate',
      'corporate.decided refused /corporate',
    ]);
  });

  test.each([
    ['taxId', { taxId: '12345' }, 'NPWP berisi 15, 16, atau 22 angka'],
    ['taxId', { taxKind: 'nik', taxId: '123456789012345' }, 'NIK berisi 16 angka'],
    ['taxId', { taxId: '' }, 'Wajib diisi'],
    ['phone', { phone: '123' }, 'Format nomor tidak valid'],
    ['province', { province: '' }, 'Silakan pilih salah satu'],
    ['village', { village: '11.01.01.9999' }, 'Wilayah ini tidak ditemukan, pilih lagi'],
    ['village', { province: '12' }, 'Wilayah ini tidak ditemukan, pilih lagi'],
    ['address', { address: '' }, 'Wajib diisi'],
  ])('is refused beside the field %s: %o', async (field, changes, sentence) => {
    expect((await register(changes)).json()).toMatchObject({ code: 422, fields: { [field]: sentence } });
    expect((await corporate()).registration).toBeNull();
  });

  test('approved, it opens what is locked, and points that are left are used first', async () => {
    await begin(3);
    await leadsCome(5);
    expect(await locks()).toEqual([false, false, false, true, true]);
    await register();
    await decide('approve');
    expect(await locks()).toEqual([false, false, false, false, false]);
    expect(await account()).toEqual({ billing: 'postpaid', points: -2 });
    await begin(10);
    const first = await firstInvoice();
    expect(
      (await send('GET', `/v1/corporate/invoices/${first.key}`)).json().data.invoice.content.sums.lines,
    ).toEqual([
      { kind: 'usage', quantity: 40, unitPrice: 250, amount: 10_000 },
      { kind: 'balance', quantity: 10, amount: -2_500 },
    ]);
  });
});

describe('the invoice of a month', () => {
  test('says what was used, per rotator and day, and the usage begins anew', async () => {
    const first = await firstInvoice();
    expect(first).toMatchObject({
      month: '2026-11-01',
      state: 'open',
      total,
      pph23,
      hasSlip: false,
      dueAt: '2026-12-15T16:59:59.000Z',
    });
    const { content } = (await send('GET', `/v1/corporate/invoices/${first.key}`)).json().data.invoice;
    expect(content).toMatchObject({
      buyer: { name: 'PT Sinar Jaya', taxId: '0012345678901000' },
      pph23,
      appendix: [{ day: '2026-11-16', kind: 'lead', rotator: 'Gamis', points: 40 }],
    });
    expect(await account()).toEqual({ billing: 'postpaid', points: 0 });
    expect((await corporate()).account?.usage).toMatchObject({ month: '2026-12-01', points: 0, rupiah: 0 });
    const file = await send('GET', `/v1/corporate/invoices/${first.key}/invoice.pdf`);
    expect([file.headers['content-type'], file.rawPayload.toString('latin1', 0, 5)]).toEqual([
      'application/pdf',
      '%PDF-',
    ]);
    await runJobsTwice(testApp);
    expect((await subjects()).at(-1)).toBe(`Invoice ${first.number}: Rp11.100, jatuh tempo 15 Desember 2026`);
    await issueMonths(deps);
    expect(first.key).toMatch(/^INV-2026-\d{6}$/);
    expect(await filesOf(`Invoice ${first.number}: `)).toEqual([[`${first.key}.pdf`]]);
  });

  test('is made once, however often and on however many replicas at the same moment', async () => {
    const other = await createTestApp({ database, env: { INVOICE_PKP: 'true' } });
    await register();
    await decide('approve');
    await leadsCome(3);
    setTime('2026-11-30T17:29:59Z');
    await issueMonths(deps);
    expect(await invoices()).toEqual([]);
    for (const each of [testApp, other]) each.setTime('2026-11-30T17:30:00Z');
    // All have seen that the month is due before the first of them can begin.
    const everyone = await withTransaction(db, async (holder) => {
      await sql`select from accounts where id = ${shop.accountId} for no key update`.execute(holder);
      const running = [deps, other.deps, deps].map((each) => issueMonths(each));
      await untilWaitingForLock(db, running.length);
      return () => Promise.all(running);
    });
    await everyone();
    await issueMonths(deps);
    expect(await invoices()).toHaveLength(1);
    // Who came later found the month done: nobody but who made the invoice has written to the registration.
    const { rows } = await sql<{ alone: boolean }>`
      select c.xmin = i.xmin as alone from corporates c join invoices i using (account_id)
      where account_id = ${shop.accountId}`.execute(db);
    expect(rows).toEqual([{ alone: true }]);
    expect((await subjects()).filter((subject) => subject.startsWith('Invoice'))).toHaveLength(1);
  });

  test('goes by the zone of the account', async () => {
    await db.updateTable('accounts').set({ time_zone: 'WIT' }).where('id', '=', shop.accountId).execute();
    await register();
    await decide('approve');
    setTime('2026-11-30T14:59:59Z');
    await leadsCome(2);
    setTime('2026-11-30T15:00:00Z');
    await leadsCome(1);
    setTime('2026-11-30T15:30:00Z');
    await issueMonths(deps);
    expect(await invoices()).toMatchObject([
      { month: '2026-11-01', dueAt: '2026-12-15T14:59:59.000Z', pph23: 10 },
    ]);
    expect((await corporate()).account?.usage.points).toBe(1);
  });

  test('after months off there is one for each month in which something was used', async () => {
    await register();
    await decide('approve');
    await leadsCome(2);
    setTime('2027-01-10T03:00:00Z');
    await leadsCome(5);
    setTime('2027-02-03T03:00:00Z');
    await leadsCome(1);
    await issueMonths(deps);
    expect((await invoices()).map(({ month, pph23 }) => [month, pph23])).toEqual([
      ['2027-01-01', 25],
      ['2026-11-01', 10],
    ]);
    expect((await corporate()).account?.usage).toMatchObject({ month: '2027-02-01', points: 1 });
    expect(await account()).toEqual({ billing: 'postpaid', points: -1 });
  });
});

/** The bank tells of a transfer; answers its id. */
const tell = async (amount: number): Promise<string> => {
  const mutation = {
    id: randomUUID(),
    account_number: '7310284456',
    amount,
    date: '2026-12-02 10:30:00',
    description: 'TRSF',
  };
  const body = JSON.stringify({ mutations: [mutation] });
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  await app.inject({
    method: 'POST',
    url: '/v1/hooks/bank-mutations',
    payload: body,
    headers: { 'content-type': 'application/json', 'x-giliran-signature': signature },
  });
  return mutation.id;
};
const stateOf = async (id: string) =>
  (await db.selectFrom('bank_mutations').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state;

describe('an invoice is paid', () => {
  test('by the whole sum, once, and by no other', async () => {
    const { key, number } = await firstInvoice();
    for (const amount of [total - 1, total + 1, total - pph23 - 1, 1]) {
      expect((await pay(key, amount)).json()).toMatchObject({
        code: 422,
        fields: { amount: 'Bukan total invoice, juga bukan total dikurangi PPh 23' },
      });
    }
    const twice = randomUUID();
    const answers = await Promise.all([pay(key, total, twice), pay(key, total, twice)]);
    expect(answers.map((answer) => answer.json().data.state).sort()).toEqual(['paid', 'unchanged']);
    expect((await pay(key, total)).json().error).toBe('wrong_step');
    expect(await invoices()).toMatchObject([{ state: 'paid', paidAt: '2026-11-30T17:30:00.000Z' }]);
    await runJobsTwice(testApp);
    expect((await subjects()).at(-1)).toBe(`Invoice ${number} lunas`);
    expect(await filesOf(`Invoice ${number} lunas`)).toEqual([[`${key}.pdf`]]);
    expect(await bell()).toEqual([
      'corporate.decided approved /corporate',
      `corporate.invoice invoice /corporate/invoices/${key}`,
      `corporate.invoice paid /corporate/invoices/${key}`,
    ]);
  });

  test('less PPh 23 only once the slip is there: before it, the money waits', async () => {
    const { key } = await firstInvoice();
    expect((await pay(key, total - pph23)).json().data).toEqual({ state: 'needs_slip' });
    expect(await invoices()).toMatchObject([{ state: 'open', needsSlip: true, hasSlip: false }]);
    expect((await pay(key, total - pph23)).json().error).toBe('wrong_step');
    expect(await bell()).toContain(`corporate.invoice needs_slip /corporate/invoices/${key}`);
    expect((await upload(key, pdf)).json().data).toMatchObject({ state: 'paid', hasSlip: true });
    expect((await upload(key, pdf)).json().error).toBe('wrong_step');
  });

  test('less PPh 23 at once when the slip came first; a picture of it can be fetched again', async () => {
    const { key } = await firstInvoice();
    const drawn = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    expect((await upload(key, drawn, 'image/png')).json().data).toMatchObject({
      state: 'open',
      hasSlip: true,
    });
    expect((await send('GET', `/v1/corporate/invoices/${key}/slip`)).headers['content-type']).toBe(
      'image/webp',
    );
    expect((await operate('GET', `/invoices/${key}/slip`)).headers['content-type']).toBe('image/webp');
    expect((await pay(key, total - pph23)).json().data).toEqual({ state: 'paid' });
  });

  test.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['half a PDF', Buffer.from('%PDF-1.7\nbukti')],
    ['nothing', Buffer.alloc(0)],
  ])('%s is no slip', async (_name, bytes) => {
    const { key } = await firstInvoice();
    expect((await upload(key, bytes)).json()).toMatchObject({
      fields: { slip: 'Pilih PDF atau gambar JPG, PNG, atau WebP' },
    });
    expect((await invoices())[0]?.hasSlip).toBe(false);
  });

  test('a private person withholds nothing', async () => {
    await register({ taxKind: 'nik', taxId: '3171010101010001' });
    await decide('approve');
    await leadsCome(40);
    setTime('2026-11-30T17:30:00Z');
    await issueMonths(deps);
    const [first] = await invoices();
    expect(first).toMatchObject({ total, pph23: 0 });
    expect((await pay(first?.key ?? '', total - pph23)).statusCode).toBe(422);
    expect((await upload(first?.key ?? '', pdf)).json().error).toBe('wrong_step');
  });

  test('by a transfer that a person matches to it, once, of no other sum', async () => {
    const match = (id: string, body: Json) =>
      app.inject({
        method: 'POST',
        url: `/v1/operator/mutations/giliran/${id}/match`,
        payload: body,
        headers: { authorization: `Bearer ${token}` },
      });
    const { key, number } = await firstInvoice();
    const other = shop;
    setTime('2026-11-16T03:00:00Z');
    await begin();
    // Of two with the same sum nothing is paid until somebody says which.
    const mine = await firstInvoice();
    setTime('2026-12-02T03:40:00Z');
    const [whole, whole2, less, wrong, withSen] = [
      await tell(total),
      await tell(total),
      await tell(total - pph23),
      await tell(total + 7),
      await tell(total + 0.5),
    ];
    for (const body of [{}, { invoice: number, orderId: 'GL-261116-7K3Q9X' }, { invoice: 'INV/26/1' }]) {
      expect((await match(whole, body)).statusCode).toBe(422);
    }
    expect((await match(whole, { invoice: 'INV/2019/999999' })).statusCode).toBe(404);
    expect((await match(randomUUID(), { invoice: number })).statusCode).toBe(404);
    for (const id of [wrong, withSen]) {
      expect((await match(id, { invoice: number })).json()).toMatchObject({
        code: 422,
        fields: { invoice: 'Bukan total invoice, juga bukan total dikurangi PPh 23' },
      });
      expect(await stateOf(id)).toBe('waiting');
    }
    expect((await match(less, { invoice: mine.key })).json().data).toEqual({ state: 'needs_slip' });
    const twice = await Promise.all([match(whole, { invoice: number }), match(whole, { invoice: number })]);
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect((await match(whole2, { invoice: key })).json().error).toBe('wrong_step');
    expect([await stateOf(whole), await stateOf(whole2), await stateOf(less)]).toEqual([
      'matched',
      'waiting',
      'matched',
    ]);
    expect(await invoices()).toMatchObject([{ state: 'open', needsSlip: true }]);
    shop = other;
    signInAs({ ...shop.owner, role: 'owner', sessionId: '', verified: true });
    expect(await invoices()).toMatchObject([{ state: 'paid' }]);
  });

  test('by a transfer of exactly its sum that the bank tells of; of two equal ones by neither', async () => {
    // Of the tests before: their sums must not be this one's.
    await db.updateTable('invoices').set({ paid_at: new Date() }).where('paid_at', 'is', null).execute();
    await firstInvoice();
    const first = shop;
    setTime('2026-11-16T03:00:00Z');
    await begin();
    await firstInvoice();
    setTime('2026-12-02T03:40:00Z');
    await tell(total);
    expect((await invoices())[0]?.state).toBe('open');
    const [mine] = await invoices();
    await pay(mine?.key ?? '', total);
    await tell(total - pph23);
    shop = first;
    signInAs({ ...shop.owner, role: 'owner', sessionId: '', verified: true });
    expect(await invoices()).toMatchObject([{ state: 'open', needsSlip: true }]);
    await tell(total);
    expect((await invoices())[0]?.state).toBe('paid');
  });
});

describe('an invoice that is not paid', () => {
  const follow = async (time: string) => {
    setTime(time);
    for (let times = 0; times < 2; times += 1) {
      await remindOfInvoices(deps);
      await lockOverdue(deps);
    }
    return subjects();
  };

  test('is reminded of, locks the account, and paying it opens everything', async () => {
    const { key, number } = await firstInvoice();
    const made = await follow('2026-12-08T01:59:59Z');
    expect((await follow('2026-12-08T02:00:00Z')).slice(made.length)).toEqual([
      `Invoice ${number} jatuh tempo 15 Desember 2026`,
    ]);
    await follow('2026-12-14T02:00:00Z');
    await follow('2026-12-18T02:00:00Z');
    await leadsCome(1);
    await follow('2026-12-29T16:59:58Z');
    expect((await account()).billing).toBe('postpaid');
    expect((await follow('2026-12-29T16:59:59Z')).slice(made.length)).toEqual([
      `Invoice ${number} jatuh tempo 15 Desember 2026`,
      `Besok jatuh tempo: invoice ${number}`,
      `Invoice ${number} sudah lewat jatuh tempo`,
      'Lead baru Anda sekarang terkunci',
    ]);
    expect((await bell()).filter((one) => one.startsWith('corporate.due'))).toEqual(
      ['in_a_week', 'late', 'locked', 'tomorrow'].map(
        (event) => `corporate.due ${event} /corporate/invoices/${key}`,
      ),
    );
    expect((await corporate()).account?.isLocked).toBe(true);
    await leadsCome(2);
    expect((await locks()).slice(40)).toEqual([false, true, true]);
    expect((await pay(key, total)).json().data).toEqual({ state: 'paid' });
    expect((await locks()).slice(40)).toEqual([false, false, false]);
    expect(await account()).toEqual({ billing: 'postpaid', points: -3 });
    expect((await corporate()).account).toMatchObject({ isLocked: false, usage: { points: 3 } });
  });

  test('after a long silence only the last reminder is sent', async () => {
    const { number } = await firstInvoice();
    const made = await subjects();
    expect((await follow('2026-12-20T02:00:00Z')).slice(made.length)).toEqual([
      `Invoice ${number} sudah lewat jatuh tempo`,
    ]);
  });

  test('is not reminded of by mail where the owner wants none; that leads are locked is', async () => {
    await firstInvoice();
    const made = await subjects();
    expect((await send('PUT', setting('corporate.due'), { ...quiet, bell: true })).statusCode).toBe(200);
    expect(await follow('2026-12-18T02:00:00Z')).toEqual(made);
    expect((await follow('2026-12-29T16:59:59Z')).slice(made.length)).toEqual([
      'Lead baru Anda sekarang terkunci',
    ]);
    expect((await bell()).map((one) => one.split(' ')[1])).toEqual(['approved', 'late', 'locked', 'invoice']);
  });

  test('with another as late, the account stays locked until both are paid', async () => {
    const first = await firstInvoice();
    await leadsCome(4);
    setTime('2027-01-01T03:00:00Z');
    await issueMonths(deps);
    await follow('2027-02-20T03:00:00Z');
    const second = (await invoices()).find(({ month }) => month === '2026-12-01');
    await pay(first.key, total);
    expect((await account()).billing).toBe('overdue');
    await pay(second?.key ?? '', second?.total ?? 0);
    expect((await account()).billing).toBe('postpaid');
  });
});

test('the owner chooses how to hear of it once they registered, but not without mails of their bills', async () => {
  const kinds = async () =>
    (await send('GET', '/v1/notifications/settings')).json().data.settings.map(({ kind }: Json) => kind);
  expect(await kinds()).not.toContain('corporate.due');
  await register();
  expect(await kinds()).toEqual([...notificationKinds]);
  for (const kind of ['corporate.decided', 'corporate.invoice']) {
    expect((await send('PUT', setting(kind), quiet)).json()).toMatchObject({
      code: 422,
      fields: { email: 'Email ini selalu dikirim' },
    });
    expect((await send('PUT', setting(kind), { ...quiet, email: true })).statusCode).toBe(200);
  }
  await decide('approve');
  expect(await subjects()).toHaveLength(1);
  expect(await bell()).toEqual([]);
});

test('what an invoice took over is gone from the balance once', async () => {
  await firstInvoice();
  const entries = await db
    .selectFrom('ledger_entries')
    .select(['reason', 'points'])
    .where('account_id', '=', shop.accountId)
    .where('reason', '=', 'invoiced')
    .execute();
  expect(entries).toEqual([{ reason: 'invoiced', points: 40 }]);
});

test('regions come by parent and may be kept by the browser', async () => {
  const answer = await send('GET', '/v1/regions/11.01.01');
  expect(answer.headers['cache-control']).toBe('private, max-age=86400');
  expect(answer.json().data.regions).toContainEqual({ code: '11.01.01.2001', name: 'Keude Bakongan' });
  expect((await send('GET', '/v1/regions/99')).statusCode).toBe(404);
  expect((await send('GET', '/v1/regions/..%2f..')).statusCode).toBe(422);
});

test('after all of this the ledger is whole', async () => {
  expect((await checkLedger(db)).differences).toEqual([]);
});
