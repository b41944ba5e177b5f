import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkLedger } from '#server/features/money/points/check-ledger.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { createPayingShop } from '#server/testing/top-ups.ts';
import { makeTopUp } from './make-top-up.ts';

const { deps, midtrans, setTime, send, newOwner, order, look, jobs, notify, operate } =
  await createPayingShop();

beforeEach(async () => {
  setTime('2026-11-16T03:00:00Z');
  await newOwner();
});

describe('a bank transfer', () => {
  test('is a sum that means this order alone', async () => {
    const made = await order(1_000, { kind: 'transfer' });
    expect(made).toMatchObject({
      orderId: expect.stringMatching(/^GL-261116-[A-Z2-9]{6}$/),
      state: 'pending',
      lines: { points: 1_000, bonus: 80, price: 250_000, fee: 0, ppn: 0 },
      accounts: [{ bank: 'BCA', number: '7310284456' }, { bank: 'BRI' }],
      dueAt: '2026-11-17T03:00:00.000Z',
      mayCancel: true,
      mayClaim: true,
      mayChangeMethod: true,
    });
    const { uniqueCode, total, codePoints, pointsEarned } = made.lines;
    expect(uniqueCode).toBeGreaterThanOrEqual(1);
    expect([total, pointsEarned]).toEqual([250_000 + uniqueCode, 1_080 + codePoints]);
  });

  test('pressed twice is one order', async () => {
    const body = { points: 50, method: { kind: 'transfer' } };
    const key = { 'idempotency-key': 'press-once-1' };
    const [one, two] = await Promise.all([
      send('POST', '/v1/top-ups', body, key),
      send('POST', '/v1/top-ups', body, key),
    ]);
    expect(one.json().data.orderId).toBe(two.json().data.orderId);
    expect((await send('GET', '/v1/top-ups')).json().data.total).toBe(1);
  });

  test('claimed with a receipt it waits for a person; the clock does not end it; it cannot be cancelled', async () => {
    const { orderId } = await order(100, { kind: 'transfer' });
    const receipt = { bank: 'BRI', holder: 'Ratna Dewi', amount: 25_100, day: '2026-11-16' };
    const claimed = await send('POST', `/v1/top-ups/${orderId}/claim`, { receipt });
    expect(claimed.json().data).toMatchObject({ state: 'checking', receipt });
    setTime('2026-11-18T03:00:00Z');
    await jobs();
    expect((await look(orderId)).state).toBe('checking');
    expect((await send('POST', `/v1/top-ups/${orderId}/cancel`)).json().error).toBe('wrong_step');
  });

  test('what goes through the gateway is asked there, and cannot be claimed', async () => {
    const { orderId } = await order(100, { kind: 'qris' });
    const claimed = await send('POST', `/v1/top-ups/${orderId}/claim`, { receipt: null });
    expect(claimed.json().error).toBe('wrong_step');
    expect((await look(orderId)).state).toBe('pending');
  });
});

describe('what cannot be ordered', () => {
  test.each([
    [{ points: 19, method: { kind: 'qris' } }, 'points'],
    [{ points: 100_001, method: { kind: 'qris' } }, 'points'],
    [{ points: 20.5, method: { kind: 'qris' } }, 'points'],
    [{ points: -50, method: { kind: 'qris' } }, 'points'],
    [{ points: 50, method: { kind: 'barter' } }, 'method.kind'],
    [{ points: 50, method: { kind: 'va', channel: 'bank-of-mars' } }, 'method.channel'],
    [{ points: 20, method: { kind: 'transfer' } }, 'method'],
    [{ points: 20, method: { kind: 'va', channel: 'bca' } }, 'method'],
    [{ points: 100_000, method: { kind: 'qris' } }, 'method'],
  ])('%j is refused beside its field', async (body, field) => {
    const answer = await send('POST', '/v1/top-ups', body);
    expect([answer.statusCode, Object.keys(answer.json().fields ?? {})]).toEqual([422, [field]]);
  });

  test('without a name and a number', async () => {
    await deps.db.updateTable('members').set({ phone: null }).execute();
    const answer = await send('POST', '/v1/top-ups', { points: 50, method: { kind: 'qris' } });
    expect(answer.json().error).toBe('profile_incomplete');
    expect((await send('GET', '/v1/top-ups/options')).json().data.profileComplete).toBe(false);
  });

  test('by an account that pays by the month, in good standing or not', async () => {
    for (const billing of ['postpaid', 'overdue'] as const) {
      const { accountId } = await newOwner();
      await deps.db.updateTable('accounts').set({ billing }).where('id', '=', accountId).execute();
      const answer = await send('POST', '/v1/top-ups', { points: 50, method: { kind: 'transfer' } });
      expect([answer.statusCode, answer.json().error]).toEqual([409, 'pays_monthly']);
    }
  });

  test('with twenty unpaid orders; one cancelled makes room', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 20; at += 1) ids.push((await order(50, { kind: 'transfer' })).orderId);
    const oneMore = () => send('POST', '/v1/top-ups', { points: 50, method: { kind: 'transfer' } });
    const refused = (await oneMore()).json();
    expect(refused).toMatchObject({ code: 422, error: 'too_many_orders' });
    expect(refused.message).toContain('20');
    await send('POST', `/v1/top-ups/${ids[0]}/cancel`);
    expect((await oneMore()).statusCode).toBe(200);
  });

  test('by transfer, by an account that holds sixty sums, of orders it cancelled too; other ways stay open', async () => {
    const { orderId } = await order(200, { kind: 'transfer' });
    await send('POST', `/v1/top-ups/${orderId}/cancel`);
    await sql`
      insert into transfer_amounts (amount, account_id, top_up_id, number, held_until)
      select 60000000 + n, o.account_id, o.id, 1, '2026-11-19T03:00:00Z' from top_ups o, generate_series(1, 59) n
      where o.order_id = ${orderId}`.execute(deps.db);
    const again = (kind: string) => send('POST', '/v1/top-ups', { points: 200, method: { kind } });
    expect((await again('transfer')).json()).toMatchObject({
      code: 422,
      fields: { method: expect.any(String) },
    });
    expect((await again('qris')).statusCode).toBe(200);
    setTime('2026-11-19T03:00:01Z');
    expect((await again('transfer')).statusCode).toBe(200);
  });

  test('small sums go by QRIS and e-wallets', async () => {
    const small = await order(20, { kind: 'qris' });
    expect(small.lines).toMatchObject({ price: 5_000, fee: 35, total: 5_035 });
  });
});

test('what can be ordered, what waits for points, and how the account pays', async () => {
  const { accountId } = await newOwner();
  const options = async () => (await send('GET', '/v1/top-ups/options')).json().data;
  expect(await options()).toMatchObject({
    methods: ['transfer', 'va', 'qris', 'ewallet', 'snap'],
    banks: ['BCA', 'BRI'],
    lockedLeads: 0,
    owedPoints: 0,
    billing: 'prepaid',
    profileComplete: true,
  });
  const late = { owed_points: 7, billing: 'overdue' } as const;
  await deps.db.updateTable('accounts').set(late).where('id', '=', accountId).execute();
  expect(await options()).toMatchObject({ owedPoints: 7, billing: 'overdue' });
});

describe('the invoice', () => {
  const numbers = async () => {
    const rows = await deps.db
      .selectFrom('invoices')
      .select('number')
      .where('number', 'like', 'INV/2026/%')
      .orderBy('number')
      .execute();
    return rows.map(({ number }) => Number(number.slice(-6)));
  };

  test('is a proforma without a number until the order is paid, then one that stays as it is', async () => {
    const made = await order(500, { kind: 'qris' });
    const before = (await send('GET', `/v1/top-ups/${made.orderId}/invoice`)).json().data;
    expect(before).toMatchObject({
      number: null,
      paidAt: null,
      content: { sums: { total: made.lines.total } },
    });
    midtrans.set(`${made.orderId}-1`, 'settlement');
    await notify(`${made.orderId}-1`);
    await jobs();
    const issued = (await send('GET', `/v1/top-ups/${made.orderId}/invoice`)).json().data;
    expect(issued).toMatchObject({
      number: expect.stringMatching(/^INV\/2026\/\d{6}$/),
      orderId: made.orderId,
      content: { sums: before.content.sums, method: { kind: 'qris' }, buyer: { phone: '6281234567890' } },
    });
    await expect(deps.db.updateTable('invoices').set({ total: 1 }).execute()).rejects.toThrow(
      'stays as it is',
    );
    const pdf = await send('GET', `/v1/top-ups/${made.orderId}/invoice.pdf`);
    expect([pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual([
      'application/pdf',
      '%PDF-',
    ]);
  });

  test('numbers begin anew with the year, at midnight in Jakarta', async () => {
    const invoiceAt = async (time: string) => {
      setTime(time);
      const { orderId } = await order(50, { kind: 'qris' });
      midtrans.set(`${orderId}-1`, 'settlement');
      await notify(`${orderId}-1`);
      await jobs();
      return (await look(orderId)).invoice;
    };
    const old = await invoiceAt('2026-12-31T16:59:59Z');
    expect(old).toMatch(/^INV\/2026\/\d{6}$/);
    expect(await invoiceAt('2026-12-31T17:00:00Z')).toBe('INV/2027/000001');
    expect(await invoiceAt('2027-01-01T03:00:00Z')).toBe('INV/2027/000002');
  });

  test('numbers have no gaps, also when many are paid at once and some fail', async () => {
    const made = [];
    for (let count = 0; count < 6; count += 1) made.push(await order(50, { kind: 'qris' }));
    for (const { orderId } of made) midtrans.set(`${orderId}-1`, 'settlement');
    await Promise.all(made.map(({ orderId }) => notify(`${orderId}-1`)));
    await Promise.all([jobs(), jobs(), jobs()]);
    const all = await numbers();
    expect(all).toEqual(all.map((_, index) => index + 1));
    expect(all.length).toBeGreaterThanOrEqual(6);
  });
});

test('200 orders of the same sum at once: 200 different codes', async () => {
  // More than an account may have open, so ten accounts order twenty each.
  const buyers: Viewer[] = [];
  for (let n = 0; n < 10; n += 1) {
    buyers.push({ ...(await newOwner()), role: 'owner', sessionId: '', verified: true, timeZone: 'WIB' });
  }
  const items = { points: 60, method: { kind: 'transfer' } } as const;
  const orders = Array.from({ length: 200 }, (_, n) =>
    withTransaction(deps.db, (tx) => makeTopUp({ ...deps, db: tx }, buyers[n % 10] as Viewer, items)),
  );
  expect(new Set((await Promise.all(orders)).map(({ lines }) => lines.total)).size).toBe(200);
});

test('the amount that is named can be paid by transfer: not less than Rp10.000', async () => {
  const { orderId } = await order(40, { kind: 'transfer' });
  // Of 40 and 41 points all are taken; 39 points are too few for a transfer, so it is 42.
  await sql`
    insert into transfer_amounts (amount, account_id, top_up_id, number)
    select 10000 + code, o.account_id, o.id, 1 from top_ups o, generate_series(1, 1249) code
    where o.order_id = ${orderId} on conflict do nothing`.execute(deps.db);
  await newOwner();
  const refused = await send('POST', '/v1/top-ups', { points: 40, method: { kind: 'transfer' } });
  expect(refused.json()).toMatchObject({ error: 'codes_taken', data: { points: 42 } });
});

test('with all 999 codes of a sum taken, an amount close to it is named, and works', async () => {
  await newOwner();
  const { orderId } = await order(70, { kind: 'transfer' });
  await sql`
    insert into transfer_amounts (amount, account_id, top_up_id, number)
    select 70 * 250 + code, o.account_id, o.id, 1 from top_ups o, generate_series(1, 999) code
    where o.order_id = ${orderId} on conflict do nothing`.execute(deps.db);
  await newOwner();
  const refused = await send('POST', '/v1/top-ups', { points: 70, method: { kind: 'transfer' } });
  expect(refused.json()).toMatchObject({ code: 409, error: 'codes_taken', data: { points: 71 } });
  expect(refused.json().message).toContain('71');
  expect((await order(71, { kind: 'transfer' })).lines.total).toBeGreaterThan(71 * 250);
});

describe('a price that changes', () => {
  const planned = {
    startsAt: '2026-11-17T00:00:00+07:00',
    pointPrice: 300,
    packages: [{ points: 100, bonusPercent: 0 }],
    reason: 'Harga baru',
  };
  const deletePriceLists = () => deps.db.deleteFrom('price_lists').execute();

  test('leaves an order its own, also when its method changes; lines and invoice add up', async () => {
    const { orderId } = await order(100, { kind: 'qris' });
    await operate('POST', '/price-lists', planned);
    // As if it had held before: whatever says what points cost then, the order has its own price.
    await deps.db
      .updateTable('price_lists')
      .set({ starts_at: new Date('2026-11-01T00:00:00Z') })
      .execute();
    await send('POST', `/v1/top-ups/${orderId}/method`, { method: { kind: 'transfer' } });
    const { lines } = await look(orderId);
    expect(lines).toMatchObject({ price: 25_000, total: 25_000 + lines.uniqueCode });
    await operate('POST', `/top-ups/${orderId}/approve`, { amount: lines.total, reason: 'terlihat' });
    const { content } = (await send('GET', `/v1/top-ups/${orderId}/invoice`)).json().data;
    expect(content.sums).toMatchObject({
      lines: [{ kind: 'points', unitPrice: 250, amount: 25_000 }],
      subtotal: 25_000,
      total: lines.total,
    });
    await deletePriceLists();
  });

  test('is refused before anything is ordered, where the buyer was shown another', async () => {
    const body = { points: 100, method: { kind: 'qris' } };
    const buy = (more: object = {}) => send('POST', '/v1/top-ups', { ...body, ...more });
    await operate('POST', '/price-lists', planned);
    expect((await buy({ pointPrice: 250 })).statusCode).toBe(200);
    setTime('2026-11-16T17:00:00Z');
    const refused = (await buy({ pointPrice: 250 })).json();
    expect(refused).toMatchObject({ code: 409, error: 'price_changed', data: { pointPrice: 300 } });
    expect(refused.message).toContain('Rp300');
    const made = [await buy({ pointPrice: 300 }), await buy()];
    expect(made.map((answer) => answer.json().data.lines.price)).toEqual([30_000, 30_000]);
    await deletePriceLists();
  });
});

test('after all of this the ledger is whole', async () => {
  expect((await checkLedger(deps.db)).differences).toEqual([]);
});
