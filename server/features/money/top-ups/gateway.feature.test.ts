import { beforeEach, describe, expect, test } from 'vitest';
import { checkLedger } from '#server/features/money/points/check-ledger.ts';
import { createPayingShop } from '#server/testing/top-ups.ts';

const { app, deps, midtrans, setTime, send, newOwner, order, look, balance, jobs, notify } =
  await createPayingShop();

beforeEach(async () => {
  setTime('2026-11-16T03:00:00Z');
  await newOwner();
});

describe('through the gateway', () => {
  const gatewayOf = ({ orderId, attempt }: { orderId: string; attempt: { number: number } }) =>
    `${orderId}-${attempt.number}`;

  test('QRIS: a code to scan, and points once it is paid, however often that is reported', async () => {
    const made = await order(500, { kind: 'qris' });
    expect(made.attempt).toMatchObject({
      state: 'waiting',
      instructions: { qrString: expect.stringMatching(/^000201/) },
    });
    midtrans.set(gatewayOf(made), 'settlement');
    for (let times = 0; times < 3; times += 1) expect((await notify(gatewayOf(made))).statusCode).toBe(200);
    await jobs();
    await notify(gatewayOf(made));
    await jobs();
    expect(await look(made.orderId)).toMatchObject({ state: 'paid', credited: 525 });
    expect(await balance()).toBe(525);
  });

  test('a notification that was lost: looking at the order asks', async () => {
    const made = await order(100, { kind: 'va', channel: 'bca' });
    expect(made.attempt.instructions?.vaNumber).toMatch(/^\d{10,}$/);
    midtrans.set(gatewayOf(made), 'settlement');
    await look(made.orderId);
    await jobs();
    expect([(await look(made.orderId)).state, await balance()]).toEqual(['paid', 100]);
  });

  test('the charge’s answer was lost, twice: the job asks what became of it', async () => {
    midtrans.meet('lost_after', 'lost_before');
    const made = await order(100, { kind: 'qris' });
    expect(made.attempt.state).toBe('waiting');
  });

  test('another way of paying: the first is closed there, and its money still counts', async () => {
    const made = await order(100, { kind: 'va', channel: 'bca' });
    const changed = await send('POST', `/v1/top-ups/${made.orderId}/method`, { method: { kind: 'qris' } });
    expect(changed.json().data).toMatchObject({
      attempt: { number: 2, method: { kind: 'qris' } },
      lines: { fee: 175 },
    });
    await jobs();
    expect(midtrans.orders.get(`${made.orderId}-1`)?.transaction_status).toBe('cancel');
    // Paid at the same moment.
    midtrans.set(`${made.orderId}-1`, 'settlement');
    await notify(`${made.orderId}-1`);
    await jobs();
    expect(await look(made.orderId)).toMatchObject({ state: 'paid', credited: 100 });
    // And the second as well: that money is kept for a person.
    midtrans.set(`${made.orderId}-2`, 'settlement');
    await notify(`${made.orderId}-2`);
    await jobs();
    expect(await balance()).toBe(100);
    const states = await deps.db
      .selectFrom('payments')
      .select('state')
      .where('source_key', 'like', `${made.orderId}%`)
      .orderBy('source_key')
      .execute();
    expect(states.map(({ state }) => state)).toEqual(['credited', 'unmatched']);
    expect((await look(made.orderId)).received).toEqual([
      { amount: expect.any(Number), at: expect.any(String) },
    ]);
  });

  test('late money counts: after the end and after cancelling', async () => {
    const late = await order(100, { kind: 'va', channel: 'bni' });
    setTime('2026-11-17T03:00:01Z');
    await jobs();
    const { expireTopUps } = await import('./expire-top-ups.ts');
    await expireTopUps(deps);
    expect((await look(late.orderId)).state).toBe('expired');
    midtrans.set(gatewayOf(late), 'settlement');
    await notify(gatewayOf(late));
    await jobs();
    expect([(await look(late.orderId)).state, await balance()]).toEqual(['paid', 100]);
  });

  test('a wrong sum never gives points by itself', async () => {
    const made = await order(100, { kind: 'va', channel: 'bca' });
    const there = midtrans.orders.get(gatewayOf(made));
    if (there) there.gross_amount = '20000.00';
    midtrans.set(gatewayOf(made), 'settlement');
    await notify(gatewayOf(made));
    await jobs();
    expect(await look(made.orderId)).toMatchObject({ state: 'checking', received: [{ amount: 20_000 }] });
    expect(await balance()).toBe(0);
  });

  test('refunded: the points go back as far as they are there, the rest is owed', async () => {
    const made = await order(100, { kind: 'qris' });
    midtrans.set(gatewayOf(made), 'settlement');
    await notify(gatewayOf(made));
    await jobs();
    midtrans.set(gatewayOf(made), 'refund');
    await notify(gatewayOf(made));
    await notify(gatewayOf(made));
    await jobs();
    expect(await look(made.orderId)).toMatchObject({ state: 'refunded', credited: 100, takenBack: 100 });
    expect(await balance()).toBe(0);
  });

  describe('in another order than it happened', () => {
    const notifyStatus = async (gatewayId: string, status: string, more: Record<string, unknown> = {}) => {
      midtrans.set(gatewayId, status, more);
      await notify(gatewayId);
      await jobs();
    };

    test.each(['refund', 'chargeback'])('%s before the payment: no points are left', async (status) => {
      const made = await order(100, { kind: 'qris' });
      await notifyStatus(gatewayOf(made), status);
      await notifyStatus(gatewayOf(made), 'settlement');
      expect(await look(made.orderId)).toMatchObject({ state: 'refunded', credited: 100, takenBack: 100 });
      expect(await balance()).toBe(0);
    });

    test('part of it went back, reported before the payment and twice: that part alone', async () => {
      const made = await order(100, { kind: 'qris' });
      const refunds = [{ refund_key: 'r1', refund_amount: '5000.00' }];
      for (let times = 0; times < 2; times += 1)
        await notifyStatus(gatewayOf(made), 'partial_refund', { refunds });
      await notifyStatus(gatewayOf(made), 'settlement');
      expect(await look(made.orderId)).toMatchObject({ state: 'paid', credited: 100, takenBack: 20 });
      expect(await balance()).toBe(80);
    });

    test('part of it is charged back, as one sum without a list', async () => {
      const made = await order(100, { kind: 'qris' });
      await notifyStatus(gatewayOf(made), 'settlement');
      await notifyStatus(gatewayOf(made), 'partial_chargeback', { refund_amount: '2500.00' });
      expect([(await look(made.orderId)).state, await balance()]).toEqual(['paid', 90]);
    });

    test('denied after it was settled: the points go back; a sum that waits for a person is waited for no more', async () => {
      const made = await order(100, { kind: 'va', channel: 'permata' });
      await notifyStatus(gatewayOf(made), 'settlement');
      await notifyStatus(gatewayOf(made), 'deny');
      expect([(await look(made.orderId)).state, await balance()]).toEqual(['refunded', 0]);
      const other = await order(100, { kind: 'va', channel: 'permata' });
      const there = midtrans.orders.get(gatewayOf(other));
      if (there) there.gross_amount = '20000.00';
      await notifyStatus(gatewayOf(other), 'settlement');
      expect((await look(other.orderId)).received).toHaveLength(1);
      await notifyStatus(gatewayOf(other), 'deny');
      expect((await look(other.orderId)).received).toEqual([]);
    });

    test('a payment that is being examined gives points when it is accepted; pending after it changes nothing', async () => {
      const made = await order(100, { kind: 'snap' });
      await notifyStatus(gatewayOf(made), 'capture', { fraud_status: 'challenge' });
      expect(await balance()).toBe(0);
      await notifyStatus(gatewayOf(made), 'capture', { fraud_status: 'accept' });
      await notifyStatus(gatewayOf(made), 'settlement');
      await notifyStatus(gatewayOf(made), 'pending');
      expect([(await look(made.orderId)).state, await balance()]).toEqual(['paid', 100]);
    });
  });

  test('a sum without decimals is the same sum; an order that is not ours is answered and forgotten', async () => {
    const made = await order(100, { kind: 'qris' });
    midtrans.set(gatewayOf(made), 'settlement');
    const changes = { gross_amount: String(made.lines.total) };
    expect((await notify(gatewayOf(made), changes)).statusCode).toBe(200);
    const stranger = { order_id: 'GL-261116-ZZZZZZ-1' };
    expect((await notify(gatewayOf(made), stranger)).statusCode).toBe(200);
    await jobs();
    expect([(await look(made.orderId)).state, await balance()]).toEqual(['paid', 100]);
  });

  test('a forged notification changes nothing', async () => {
    const made = await order(100, { kind: 'qris' });
    const paid = { transaction_status: 'settlement', status_code: '200' };
    const notification = midtrans.notificationOf(gatewayOf(made), paid);
    for (const payload of [
      { ...notification, signature_key: '0'.repeat(128) },
      { ...notification, gross_amount: '1.00' },
      {},
      { order_id: 1 },
    ]) {
      const answer = await app.inject({ method: 'POST', url: '/v1/hooks/midtrans', payload });
      expect([400, 403]).toContain(answer.statusCode);
    }
    await jobs();
    expect((await look(made.orderId)).state).toBe('pending');
  });
});

test('after all of this the ledger is whole', async () => {
  expect((await checkLedger(deps.db)).differences).toEqual([]);
});
