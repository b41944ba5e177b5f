import { createHmac, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkLedger } from '#server/features/money/points/check-ledger.ts';
import { createCorporateInvoice } from '#server/testing/corporate.ts';
import { createPayingShop } from '#server/testing/top-ups.ts';

const secret = 'rahasia-mutasi';
const { app, deps, setTime, newOwner, order, look, balance, send, jobs, operate, notify } =
  await createPayingShop({
    MUTATIONS_SECRET: secret,
    MOOTA_SECRET: secret,
  });

let owner: Awaited<ReturnType<typeof newOwner>>;
beforeEach(async () => {
  setTime('2026-11-16T03:00:00Z');
  owner = await newOwner();
});

const line = (amount: number, changes: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  account_number: '7310284456',
  amount,
  date: '2026-11-16 10:30:00',
  description: 'TRSF E-BANKING CR',
  ...changes,
});
const report = (mutations: unknown[], signedWith = secret) => {
  const body = JSON.stringify({ mutations });
  const signature = createHmac('sha256', signedWith).update(body).digest('hex');
  return app.inject({
    method: 'POST',
    url: '/v1/hooks/bank-mutations',
    payload: body,
    headers: { 'content-type': 'application/json', 'x-giliran-signature': signature },
  });
};
const waiting = async () => (await operate('GET', '/mutations')).json().data.mutations;
const byTransfer = (points: number) => order(points, { kind: 'transfer' });

describe('a transfer that the bank reports', () => {
  test('pays the order whose sum it is, once, however often it is reported', async () => {
    const { orderId, lines } = await byTransfer(100);
    const mutation = line(lines.total);
    for (let times = 0; times < 3; times += 1) expect((await report([mutation])).statusCode).toBe(200);
    expect(await look(orderId)).toMatchObject({ state: 'paid', credited: lines.pointsEarned });
    expect(await balance()).toBe(lines.pointsEarned);
  });

  test('the same at the same moment from two services is one credit; the second money waits for a person', async () => {
    const { orderId, lines } = await byTransfer(100);
    await Promise.all([report([line(lines.total)]), report([line(lines.total)])]);
    expect(await balance()).toBe(lines.pointsEarned);
    expect((await look(orderId)).state).toBe('paid');
    const mine = (await waiting()).filter(({ amount }: { amount: number }) => amount === lines.total);
    expect(mine).toHaveLength(1);
  });

  test('among lines that went out, of other accounts, with sen, or from before the order: those pay nothing', async () => {
    const { orderId, lines } = await byTransfer(100);
    await report([
      line(lines.total, { type: 'DB' }),
      line(lines.total, { account_number: '999999' }),
      line(lines.total, { amount: `${lines.total}.50` }),
      line(lines.total, { date: '2026-11-15 23:59:59' }),
    ]);
    expect((await look(orderId)).state).toBe('pending');
    await report([line(lines.total, { date: '2026-11-16' })]);
    expect((await look(orderId)).state).toBe('paid');
  });

  test('back to a transfer: the sum that was asked for before, so that an order takes one code, and it pays', async () => {
    const made = await byTransfer(110);
    for (const kind of ['qris', 'transfer', 'transfer']) {
      await send('POST', `/v1/top-ups/${made.orderId}/method`, { method: { kind } });
    }
    const { attempt, lines } = await look(made.orderId);
    expect([attempt.number, lines]).toEqual([4, made.lines]);
    const held = await deps.db
      .selectFrom('transfer_amounts')
      .select('number')
      .where('amount', '=', lines.total)
      .execute();
    expect(held).toEqual([{ number: 4 }]);
    await report([line(lines.total)]);
    expect(await look(made.orderId)).toMatchObject({ state: 'paid', credited: lines.pointsEarned });
  });

  test('a second one for a paid order waits until a person says for which other order it is, and pays that once', async () => {
    const first = await byTransfer(100);
    const [one, two] = [line(first.lines.total), line(first.lines.total)];
    await report([one, two]);
    const match = (id: string, orderId: string) =>
      operate('POST', `/mutations/giliran/${id}/match`, { orderId });
    expect((await match(one.id, first.orderId)).statusCode).toBe(404);
    expect((await match(two.id, first.orderId)).json().error).toBe('wrong_step');
    expect((await waiting()).map(({ id }: { id: string }) => id)).toContain(two.id);
    const other = await byTransfer(100);
    expect((await match(two.id, other.orderId)).json().data).toEqual({ state: 'checking' });
    expect((await look(other.orderId)).received).toMatchObject([{ amount: first.lines.total }]);
    expect((await match(two.id, other.orderId)).statusCode).toBe(404);
    await operate('POST', `/top-ups/${other.orderId}/credit-received`, { reason: 'transfer dua kali' });
    const earned = Math.floor(first.lines.total / 250);
    expect(await balance()).toBe(first.lines.pointsEarned + earned);
  });

  test('as Moota sends it: the number of the account as a number, without the zero in front', async () => {
    const { orderId, lines } = await byTransfer(100);
    const moota = (amount: number) => {
      const mutation = {
        mutation_id: randomUUID(),
        account_number: 12_301_000_456_301,
        date: '2026-11-16 10:30:00',
      };
      const body = JSON.stringify([{ ...mutation, amount: `${amount}.00`, type: 'CR', description: null }]);
      const signature = createHmac('sha256', secret).update(body).digest('hex');
      const headers = { 'content-type': 'application/json', signature };
      return app.inject({ method: 'POST', url: '/v1/hooks/moota', payload: body, headers });
    };
    expect((await moota(lines.total)).statusCode).toBe(200);
    expect((await look(orderId)).state).toBe('paid');
    // Its button for trying.
    expect((await moota(10_000)).statusCode).toBe(200);
    expect((await waiting()).map(({ amount }: { amount: number }) => amount)).toContain(10_000);
  });

  test('after it was cancelled it still pays', async () => {
    const { orderId, lines } = await byTransfer(100);
    await send('POST', `/v1/top-ups/${orderId}/cancel`);
    await report([line(lines.total)]);
    expect((await look(orderId)).state).toBe('paid');
  });

  test('with a wrong signature changes nothing', async () => {
    const { orderId, lines } = await byTransfer(100);
    expect((await report([line(lines.total)], 'another')).statusCode).toBe(403);
    expect((await look(orderId)).state).toBe('pending');
  });

  test('of which only the code is missing waits with a suggestion; a person matches it and decides', async () => {
    const { orderId, lines } = await byTransfer(400);
    const mutation = line(lines.total - lines.uniqueCode);
    await report([mutation]);
    expect((await look(orderId)).state).toBe('pending');
    const found = (await waiting()).find(({ id }: { id: string }) => id === mutation.id);
    expect(found.suggestions).toContainEqual({
      targets: [{ orderId }],
      hint: 'code_forgotten',
      difference: -lines.uniqueCode,
    });
    await operate('POST', `/mutations/giliran/${mutation.id}/match`, { orderId });
    expect(await look(orderId)).toMatchObject({ state: 'checking', received: [{ amount: 100_000 }] });
    const decided = await operate('POST', `/top-ups/${orderId}/credit-received`, { reason: 'kode lupa' });
    expect(decided.json().data).toEqual({ state: 'paid' });
    expect(await balance()).toBe(400);
  });
});

describe('an operator', () => {
  test('sees a transfer before the bank reports it: one payment; what comes after that is a second one', async () => {
    const { orderId, lines } = await byTransfer(100);
    await operate('POST', `/top-ups/${orderId}/approve`, { amount: lines.total, reason: 'mutasi BCA' });
    await report([line(lines.total)]);
    const mine = async () =>
      (await waiting()).filter(({ amount }: { amount: number }) => amount === lines.total);
    expect(await mine()).toEqual([]);
    await report([line(lines.total)]);
    expect(await mine()).toHaveLength(1);
    expect(await balance()).toBe(lines.pointsEarned);
  });

  test('sees what went through the gateway before it reports: its refund there takes the points back', async () => {
    const { orderId, lines } = await order(100, { kind: 'qris' });
    const gateway = (changes: Record<string, unknown>) => notify(`${orderId}-1`, changes);
    await operate('POST', `/top-ups/${orderId}/approve`, { amount: lines.total, reason: 'dasbor Midtrans' });
    await gateway({ transaction_status: 'settlement' });
    await jobs();
    expect(await balance()).toBe(lines.pointsEarned);
    await gateway({ transaction_status: 'refund' });
    await jobs();
    expect((await look(orderId)).state).toBe('refunded');
    expect(await balance()).toBe(0);
  });

  test('approves what they saw, once; another sum is refused beside its field', async () => {
    const { orderId, lines } = await byTransfer(100);
    const seen = (amount: number) =>
      operate('POST', `/top-ups/${orderId}/approve`, { amount, reason: 'mutasi BCA' });
    expect((await seen(lines.total - 1)).json().fields).toHaveProperty('amount');
    expect((await seen(lines.total)).json().data).toEqual({ state: 'paid' });
    expect((await seen(lines.total)).json().data).toEqual({ state: 'unchanged' });
    expect(await balance()).toBe(lines.pointsEarned);
  });

  test('refuses a claim with a reason that the buyer reads; the order can still be paid', async () => {
    const { orderId, lines } = await byTransfer(100);
    await send('POST', `/v1/top-ups/${orderId}/claim`, { receipt: null });
    await operate('POST', `/top-ups/${orderId}/refuse`, { reason: 'Dana belum masuk' });
    expect(await look(orderId)).toMatchObject({ state: 'pending', refusal: 'Dana belum masuk' });
    await report([line(lines.total)]);
    expect((await look(orderId)).state).toBe('paid');
  });

  test('refunds: in part, then the rest; reported twice it happens once; what was spent is owed', async () => {
    const { orderId, lines } = await byTransfer(100);
    await report([line(lines.total)]);
    const back = (key: string, amount: number) =>
      operate('POST', `/top-ups/${orderId}/refund`, { key, amount, reason: 'diminta' });
    await back('a', 5_000);
    await back('a', 5_000);
    expect(await balance()).toBe(lines.pointsEarned - 20);
    await operate('POST', `/accounts/${owner.accountId}/points`, {
      key: randomUUID(),
      points: -50,
      reason: 'tes',
    });
    await back('b', lines.total - 5_000);
    expect(await look(orderId)).toMatchObject({
      state: 'refunded',
      takenBack: lines.pointsEarned,
      owedBack: 50,
    });
    expect(await balance()).toBe(0);
    expect((await send('GET', '/v1/top-ups/options')).json().data.owedPoints).toBe(50);
  });

  test('refunds an order of an account that pays by the month since: it is in the balance, or owed while it is late', async () => {
    let accountId = '';
    const back = async (billing: 'postpaid' | 'overdue') => {
      ({ accountId } = await newOwner());
      const { orderId, lines } = await byTransfer(100);
      await report([line(lines.total)]);
      await deps.db.updateTable('accounts').set({ billing }).where('id', '=', accountId).execute();
      const adjusted = { key: randomUUID(), points: -lines.pointsEarned, reason: 'terpakai' };
      if (billing === 'postpaid') await operate('POST', `/accounts/${accountId}/points`, adjusted);
      const refunded = { key: 'a', amount: lines.total, reason: 'diminta' };
      expect((await operate('POST', `/top-ups/${orderId}/refund`, refunded)).statusCode).toBe(200);
      const { owedPoints } = (await send('GET', '/v1/top-ups/options')).json().data;
      return [(await balance()) / lines.pointsEarned, owedPoints / lines.pointsEarned];
    };
    expect(await back('postpaid')).toEqual([-1, 0]);
    expect(await back('overdue')).toEqual([1, 1]);
    const key = await createCorporateInvoice(deps, accountId);
    const seen = { paymentKey: 'a', amount: 25_000, reason: 'mutasi' };
    expect((await operate('POST', `/corporate/invoices/${key}/payments`, seen)).json().data).toEqual({
      state: 'paid',
    });
    expect(await balance()).toBe(0);
    expect((await send('GET', '/v1/top-ups/options')).json().data).toMatchObject({
      billing: 'postpaid',
      owedPoints: 0,
    });
  });

  test('adjusts points, once per key, never below zero', async () => {
    const key = randomUUID();
    const adjust = (points: number, one = key) =>
      operate('POST', `/accounts/${owner.accountId}/points`, { key: one, points, reason: 'ganti rugi' });
    expect((await adjust(30)).json().data).toEqual({ state: 'done', balance: 30 });
    expect((await adjust(30)).json().data).toEqual({ state: 'done', balance: 30 });
    expect((await adjust(-31, randomUUID())).json().error).toBe('points_short');
  });

  test.each([undefined, 'Bearer wrong-token', 'Bearer '])('is nobody with %s', async (authorization) => {
    const { orderId, lines } = await byTransfer(100);
    const answer = await app.inject({
      method: 'POST',
      url: `/v1/operator/top-ups/${orderId}/approve`,
      payload: { amount: lines.total, reason: 'sudah dicek di bank' },
      headers: { 'x-giliran-app': 'web', ...(authorization && { authorization }) },
    });
    expect([401, 403]).toContain(answer.statusCode);
    expect((await look(orderId)).state).toBe('pending');
  });
});

test('after all of this the ledger is whole', async () => {
  expect((await checkLedger(deps.db)).differences).toEqual([]);
});
