import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { editConflict } from '#contract/edit-conflicts.ts';
import { notificationKinds } from '#domain/notifications.ts';
import { checkLedger } from '#server/features/money/points/check-ledger.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { untilWaitingForLock } from '#server/testing/lock-waits.ts';
import { runJobsTwice } from '#server/testing/run-jobs-twice.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { type Json, openCorporate, pph23, quiet, settingOf, total } from './corporate.fixture.ts';
import { issueMonths } from './issue-month.ts';

const testApp = await openCorporate();
const {
  deps,
  db,
  database,
  send,
  operate,
  register,
  decide,
  corporate,
  invoices,
  leadsCome,
  shop,
  begin,
  firstInvoice,
  locks,
  account,
  filesOf,
  subjects,
  bell,
  setTime,
} = testApp;

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
    const listed = (await operate('GET', '/corporate/registrations')).json().data.registrations as Json[];
    expect(listed.find(({ accountId }) => accountId === shop().accountId)).toMatchObject({
      name: 'PT Sinar Jaya',
      revision: 2,
    });
    // What was looked at is not what is there now.
    expect((await decide('approve', 1)).json()).toMatchObject({ error: editConflict, data: { revision: 2 } });
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
      await sql`select from accounts where id = ${shop().accountId} for no key update`.execute(holder);
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
      where account_id = ${shop().accountId}`.execute(db);
    expect(rows).toEqual([{ alone: true }]);
    expect((await subjects()).filter((subject) => subject.startsWith('Invoice'))).toHaveLength(1);
  });

  test('goes by the zone of the account', async () => {
    await db.updateTable('accounts').set({ time_zone: 'WIT' }).where('id', '=', shop().accountId).execute();
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

  test('is due by the terms of the account, which an operator changes for those to come', async () => {
    const change = (revision: number, paymentDays: number) =>
      operate('PUT', `/corporate/registrations/${shop().accountId}/terms`, {
        revision,
        paymentDays,
        reason: 'kontrak baru',
      });
    expect((await change(1, 30)).json().error).toBe('not_found');
    expect((await change(1, 91)).json().fields).toHaveProperty('paymentDays');
    const first = await firstInvoice();
    expect((await change(1, 30)).json().data).toMatchObject({ paymentDays: 30, revision: 2 });
    expect((await change(1, 45)).json()).toMatchObject({ error: editConflict, data: { revision: 2 } });
    await leadsCome(2);
    setTime('2026-12-31T17:30:00Z');
    await issueMonths(deps);
    const [next, before] = await invoices();
    expect([next?.dueAt, before?.dueAt]).toEqual(['2027-01-31T16:59:59.000Z', first.dueAt]);
    const { invoices: unpaid } = (await operate('GET', '/corporate/invoices')).json().data;
    const mine = unpaid.filter((one: Json) => (one.account as Json).id === shop().accountId);
    expect(mine).toMatchObject([{ key: first.key, state: 'overdue' }, { state: 'open' }]);
    const acts = await db
      .selectFrom('operator_acts')
      .select(['before', 'after'])
      .where('account_id', '=', shop().accountId)
      .where('kind', '=', 'corporate_terms_changed')
      .execute();
    expect(acts).toEqual([{ before: { paymentDays: 14 }, after: { paymentDays: 30 } }]);
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

test('the owner chooses how to be notified once they registered, but not without mails of their bills', async () => {
  const kinds = async () =>
    (await send('GET', '/v1/notifications/settings')).json().data.settings.map(({ kind }: Json) => kind);
  expect(await kinds()).not.toContain('corporate.due');
  await register();
  expect(await kinds()).toEqual([...notificationKinds]);
  for (const kind of ['corporate.decided', 'corporate.invoice']) {
    expect((await send('PUT', settingOf(kind), quiet)).json()).toMatchObject({
      code: 422,
      fields: { email: 'Email ini selalu dikirim' },
    });
    expect((await send('PUT', settingOf(kind), { ...quiet, email: true })).statusCode).toBe(200);
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
    .where('account_id', '=', shop().accountId)
    .where('reason', '=', 'invoiced')
    .execute();
  expect(entries).toEqual([{ reason: 'invoiced', points: 40 }]);
});

test('a price list from the first of a month on, by the clock of Jakarta, holds for that month in every zone', async () => {
  await db.updateTable('accounts').set({ time_zone: 'WIT' }).where('id', '=', shop().accountId).execute();
  const planned = await operate('POST', '/price-lists', {
    startsAt: '2026-12-01T00:00:00+07:00',
    pointPrice: 300,
    packages: [{ points: 100, bonusPercent: 0 }],
    reason: 'Harga Desember',
  });
  expect((await firstInvoice()).total).toBe(total);
  expect((await corporate()).account?.usage).toMatchObject({ month: '2026-12-01', pointPrice: 300 });
  await leadsCome(10);
  setTime('2026-12-31T17:30:00Z');
  await issueMonths(deps);
  expect((await invoices()).map((one) => one.total)).toEqual([3_330, total]);
  await db.deleteFrom('price_lists').where('id', '=', planned.json().data.id).execute();
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
