import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkLedger } from '#server/features/money/points/check-ledger.ts';
import { runJobsTwice } from '#server/testing/run-jobs-twice.ts';
import { type Json, openCorporate, pph23, quiet, settingOf, total } from './corporate.fixture.ts';
import { lockOverdue, remindOfInvoices } from './follow-up-invoices.ts';
import { issueMonths } from './issue-month.ts';

const testApp = await openCorporate();
const {
  app,
  deps,
  db,
  send,
  operate,
  corporate,
  invoices,
  leadsCome,
  be,
  shop,
  begin,
  firstInvoice,
  pay,
  locks,
  account,
  filesOf,
  subjects,
  bell,
  transfer,
  setTime,
} = testApp;

const upload = (key: string, payload: Buffer, type = 'application/pdf') =>
  app.inject({
    method: 'PUT',
    url: `/v1/corporate/invoices/${key}/slip`,
    payload,
    headers: { 'x-giliran-app': 'web', 'content-type': type },
  });
const pdf = Buffer.from('%PDF-1.7\nbukti potong\n%%EOF\n');
const stateOf = async (id: string) =>
  (await db.selectFrom('bank_mutations').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state;

/** Those of the tests before have the same sum. */
const long = new Date('2026-01-01T00:00:00Z');
const closeOthers = async () => {
  await db.updateTable('invoices').set({ paid_at: long }).execute();
  await db.updateTable('payments').set({ received_at: long }).execute();
};

beforeEach(async () => {
  setTime('2026-11-16T03:00:00Z');
  await begin();
});

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
    expect((await operate('GET', `/corporate/invoices/${key}/slip`)).headers['content-type']).toBe(
      'image/webp',
    );
    expect((await pay(key, total - pph23)).json().data).toEqual({ state: 'paid' });
  });

  test('what is no PDF and no picture is no slip', async () => {
    const { key } = await firstInvoice();
    const files = [
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      Buffer.from('%PDF-1.7\nbukti'),
      Buffer.alloc(0),
    ];
    for (const file of files) {
      expect((await upload(key, file)).json()).toMatchObject({
        fields: { slip: 'Pilih PDF atau gambar JPG, PNG, atau WebP' },
      });
    }
    expect((await invoices())[0]?.hasSlip).toBe(false);
  });

  test('a private person withholds nothing', async () => {
    const first = await firstInvoice({ taxKind: 'nik', taxId: '3171010101010001' });
    expect(first).toMatchObject({ total, pph23: 0 });
    expect((await pay(first.key, total - pph23)).statusCode).toBe(422);
    expect((await upload(first.key, pdf)).json().error).toBe('wrong_step');
  });

  test('by a transfer that a person matches to it, once, of no other sum', async () => {
    const match = (id: string, body: Json) => operate('POST', `/mutations/giliran/${id}/match`, body);
    await closeOthers();
    const { key, number } = await firstInvoice();
    const other = shop();
    setTime('2026-11-16T03:00:00Z');
    await begin();
    // Of two with the same sum nothing is paid until somebody says which.
    const mine = await firstInvoice();
    setTime('2026-12-02T03:40:00Z');
    const [whole, whole2, less, wrong, withSen] = [
      await transfer(total),
      await transfer(total),
      await transfer(total - pph23),
      await transfer(total + 7),
      await transfer(total + 0.5),
    ];
    const waiting = (await operate('GET', '/mutations')).json().data.mutations as (Json & {
      suggestions: Json[];
    })[];
    const suggested = (id: string) => waiting.find((one) => one.id === id)?.suggestions;
    expect(suggested(whole)).toEqual([
      { targets: [{ invoice: mine.number }], hint: 'same_amount', difference: 0 },
      { targets: [{ invoice: number }], hint: 'same_amount', difference: 0 },
    ]);
    expect(suggested(less)?.[0]).toMatchObject({ hint: 'tax_withheld', difference: -pph23 });
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
    be(other);
    expect(await invoices()).toMatchObject([{ state: 'paid' }]);
  });

  test('by a transfer of exactly its sum that the bank reports; of two equal ones by neither', async () => {
    await closeOthers();
    await firstInvoice();
    const first = shop();
    setTime('2026-11-16T03:00:00Z');
    await begin();
    await firstInvoice();
    setTime('2026-12-02T03:40:00Z');
    await transfer(total);
    expect((await invoices())[0]?.state).toBe('open');
    const [mine] = await invoices();
    await pay(mine?.key ?? '', total);
    await closeOthers();
    await db
      .updateTable('invoices')
      .set({ paid_at: null })
      .where('account_id', '=', first.accountId)
      .execute();
    await transfer(total - pph23);
    be(first);
    expect(await invoices()).toMatchObject([{ state: 'open', needsSlip: true }]);
    await transfer(total);
    expect((await invoices())[0]?.state).toBe('paid');
  });

  test('never by money that an operator recorded for another company before the bank reported it', async () => {
    await closeOthers();
    const { key } = await firstInvoice();
    const first = shop();
    setTime('2026-11-16T03:00:00Z');
    await begin();
    await firstInvoice();
    setTime('2026-12-02T02:00:00Z');
    const count = async () =>
      (await db.selectFrom('payments').select('id').where('account_id', '=', first.accountId).execute())
        .length;
    await pay(key, total);
    // The bank reports what was recorded, and then of something that may be either's.
    const reported = await transfer(total);
    const next = await transfer(total);
    expect([await stateOf(reported), await stateOf(next), await count()]).toEqual(['matched', 'waiting', 2]);
    expect((await invoices())[0]?.state).toBe('open');
    const { number } = (await invoices())[0] ?? {};
    expect((await operate('POST', `/mutations/giliran/${next}/match`, { invoice: number })).statusCode).toBe(
      200,
    );
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
    const acts = await db
      .selectFrom('operator_acts')
      .select(['before', 'after'])
      .where('kind', '=', 'invoice_payment_recorded')
      .where('account_id', '=', shop().accountId)
      .execute();
    expect(acts).toMatchObject([
      { before: { state: 'overdue', needsSlip: false }, after: { state: 'paid' } },
    ]);
    expect((await locks()).slice(40)).toEqual([false, false, false]);
    expect(await account()).toEqual({ billing: 'postpaid', points: -3 });
    expect((await corporate()).account).toMatchObject({ isLocked: false, usage: { points: 3 } });
    setTime('2026-12-31T17:30:00Z');
    await issueMonths(deps);
    const [december] = await invoices();
    const { invoice } = (await send('GET', `/v1/corporate/invoices/${december?.key}`)).json().data;
    expect(invoice.content.appendix).toEqual([
      { day: '2026-12-18', kind: 'lead', rotator: 'Gamis', points: 1 },
      { day: '2026-12-29', kind: 'opened', rotator: 'Gamis', points: 2 },
    ]);
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
    expect((await send('PUT', settingOf('corporate.due'), { ...quiet, bell: true })).statusCode).toBe(200);
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

test('after all of this the ledger is whole', async () => {
  expect((await checkLedger(db)).differences).toEqual([]);
});
