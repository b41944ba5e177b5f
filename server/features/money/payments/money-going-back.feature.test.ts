import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { beginReconciling } from '#server/features/money/top-ups/reconcile.ts';
import { recordPayment } from '#server/features/money/top-ups/record-payment.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { untilWaitingForLock } from '#server/testing/lock-waits.ts';
import { createOperatorMoney } from '#server/testing/operator-money.ts';

const money = await createOperatorMoney();
const { deps, send, setTime, newOwner, look, balance, operate, order, jobs, notify, midtrans } = money;
const { byTransfer, moota, claim, data } = money;

let owner: Awaited<ReturnType<typeof newOwner>>;
beforeEach(async () => {
  setTime('2026-11-16T03:00:00Z');
  owner = await newOwner();
});
afterAll(money.expectWholeLedger);

const notifyStatus = async (gatewayId: string, status: string, more: Record<string, unknown> = {}) => {
  midtrans.set(gatewayId, status, more);
  await notify(gatewayId);
  await jobs();
};
const paymentOf = (gatewayId: string) =>
  deps.db
    .selectFrom('payments')
    .select(['id', 'amount', 'state'])
    .where('source_key', '=', gatewayId)
    .executeTakeFirstOrThrow();

/** An order of 500 points at the gateway, paid by both of its attempts. */
async function paidTwice() {
  const { orderId } = await order(500, { kind: 'va', channel: 'bca' });
  await send('POST', `/v1/top-ups/${orderId}/method`, { method: { kind: 'qris' } });
  await jobs();
  for (const attempt of [1, 2]) await notifyStatus(`${orderId}-${attempt}`, 'settlement');
  return { orderId, second: `${orderId}-2`, extra: await paymentOf(`${orderId}-2`) };
}

describe('a second payment that became points', () => {
  const credited = async () => {
    const made = await paidTwice();
    await operate('POST', `/payments/${made.extra.id}/credit`, { reason: 'diminta jadi poin' });
    expect(await balance()).toBe(525 + Math.floor(made.extra.amount / 250));
    return made;
  };

  test('goes back with its own points; the order keeps its own, and goes back by itself', async () => {
    const { orderId, second } = await credited();
    await notifyStatus(second, 'refund');
    await notifyStatus(second, 'refund');
    expect(await look(orderId)).toMatchObject({ state: 'paid', takenBack: 0 });
    expect([await balance(), (await paymentOf(second)).state]).toEqual([525, 'returned']);
    await notifyStatus(`${orderId}-1`, 'refund');
    expect([(await look(orderId)).state, await balance()]).toEqual(['refunded', 0]);
    expect(await money.mailsAbout(owner.email, `Uang pesanan ${orderId} dikembalikan`)).toBe(2);
  });

  test('part by part, and what was spent is owed', async () => {
    const { second } = await credited();
    const refunds = [{ refund_key: 'r1', refund_amount: '5000.00' }];
    for (let times = 0; times < 2; times += 1) await notifyStatus(second, 'partial_refund', { refunds });
    expect(await balance()).toBe(525 + 503 - 20);
    const take = (points: number, as: typeof operate) =>
      as('POST', `/accounts/${owner.accountId}/points`, { key: randomUUID(), points, reason: 'koreksi' });
    await take(-500, operate);
    await take(-400, money.second);
    await notifyStatus(second, 'refund');
    const { owed_points: owed } = await deps.db
      .selectFrom('accounts')
      .select('owed_points')
      .where('id', '=', owner.accountId)
      .executeTakeFirstOrThrow();
    expect([await balance(), owed]).toEqual([0, 483 - 108]);
  });

  test('denied after all, or found out at night: the same', async () => {
    const one = await credited();
    await notifyStatus(one.second, 'deny');
    expect([(await look(one.orderId)).state, await balance()]).toEqual(['paid', 525]);
    await newOwner();
    const two = await credited();
    midtrans.set(two.second, 'refund');
    setTime('2026-11-16T19:10:00Z');
    await beginReconciling(deps);
    await jobs();
    expect([(await look(two.orderId)).state, await balance()]).toEqual(['paid', 525]);
    const { differences } = await data('/differences');
    const mine = differences.filter((one: { orderId: string }) => one.orderId === two.orderId);
    expect(mine.map((one: { resolvedAt: string | null }) => one.resolvedAt !== null)).toEqual([true]);
  });
});

test('money that was given to another order goes back with that one, also of another account', async () => {
  const { orderId, second, extra } = await paidTwice();
  await newOwner();
  const other = await order(500, { kind: 'qris' });
  await operate('POST', `/payments/${extra.id}/match`, { orderId: other.orderId, reason: 'punya toko lain' });
  expect([(await look(other.orderId)).state, await balance()]).toEqual(['paid', 525]);
  await notifyStatus(second, 'refund');
  expect([(await look(other.orderId)).state, await balance()]).toEqual(['refunded', 0]);
  const first = await data(`/top-ups/${orderId}`);
  expect(first).toMatchObject({ state: 'paid', takenBack: 0, account: { balance: 525 } });
});

describe('no more goes back than came', () => {
  const refund = (orderId: string, amount: number, key: string) =>
    operate('POST', `/top-ups/${orderId}/refund`, { key, amount, reason: 'diminta' });

  test('an operator reads it next to the sum; the same key again is the same refund', async () => {
    const { orderId, lines } = await byTransfer();
    await moota(lines.total);
    expect((await refund(orderId, lines.total + 1, 'a')).json()).toMatchObject({
      code: 422,
      fields: { amount: 'Lebih besar dari uang pesanan ini yang belum dikembalikan' },
    });
    expect((await refund(orderId, 20_000, 'b')).json().data).toEqual({ state: 'paid' });
    expect((await refund(orderId, 20_000, 'b')).json().data).toEqual({ state: 'unchanged' });
    expect((await refund(orderId, lines.total - 19_999, 'c')).statusCode).toBe(422);
    expect((await refund(orderId, lines.total - 20_000, 'd')).json().data).toEqual({ state: 'refunded' });
    expect(await balance()).toBe(0);
  });

  test('of another sum than asked for, what came counts; the gateway’s word is kept down to it', async () => {
    const { orderId } = await order(100, { kind: 'qris' });
    const there = midtrans.orders.get(`${orderId}-1`);
    if (there) there.gross_amount = '50000.00';
    await notifyStatus(`${orderId}-1`, 'settlement');
    await operate('POST', `/top-ups/${orderId}/credit-received`, { reason: 'sesuai uang' });
    expect(await balance()).toBe(200);
    await refund(orderId, 30_000, 'a');
    expect([(await look(orderId)).state, await balance()]).toEqual(['paid', 80]);
    await notifyStatus(`${orderId}-1`, 'refund');
    expect([(await look(orderId)).state, await balance()]).toEqual(['refunded', 0]);
    const { refunds, refunded } = await data(`/top-ups/${orderId}`);
    expect(refunds.map(({ amount }: { amount: number }) => amount).sort()).toEqual([20_000, 30_000]);
    expect(refunded).toBe(50_000);
  });
});

describe('at once', () => {
  test('nobody approves or refuses beside a sum that is held, also when it comes in the same moment', async () => {
    const { orderId, lines } = await byTransfer();
    await claim(orderId, lines.total);
    const { id, accountId } = await deps.db
      .selectFrom('top_ups')
      .select(['id', 'account_id as accountId'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    const answer = await withTransaction(deps.db, async (tx) => {
      const other = { source: 'bank', sourceKey: `x:${id}`, amount: 9_000, receivedAt: new Date() } as const;
      await recordPayment(tx, deps, other, { accountId, id, attempt: 1 });
      const refusing = operate('POST', `/top-ups/${orderId}/refuse`, { reason: 'tidak ada' });
      await untilWaitingForLock(deps.db);
      return () => refusing;
    });
    expect((await answer()).json().error).toBe('wrong_step');
    expect((await data(`/top-ups/${orderId}`)).may).toMatchObject({ approve: false, refuse: false });
    const approved = await operate('POST', `/top-ups/${orderId}/approve`, {
      amount: lines.total,
      reason: 'terlihat',
    });
    expect(approved.json().error).toBe('wrong_step');
  });

  test('points for a payment, and the payment for another order: one of the two', async () => {
    const { extra } = await paidTwice();
    const other = await byTransfer(200);
    const acts = await withTransaction(deps.db, async (tx) => {
      await tx.selectFrom('payments').select('id').where('id', '=', extra.id).forUpdate().execute();
      const both = [
        operate('POST', `/payments/${extra.id}/match`, { orderId: other.orderId, reason: 'untuk ini' }),
        operate('POST', `/payments/${extra.id}/credit`, { reason: 'jadi poin' }),
      ];
      // Both have seen it before either has done anything.
      await untilWaitingForLock(deps.db, both.length);
      return () => Promise.all(both);
    });
    const answers = await acts();
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});
