import { afterAll, expect, test } from 'vitest';
import { createOperatorMoney } from '#server/testing/operator-money.ts';
import { countUp } from './load-revenue.ts';

const money = await createOperatorMoney();
const { setTime, newOwner, operate, order, jobs, notify, midtrans, deps, byTransfer, data } = money;
afterAll(money.expectWholeLedger);

test('revenue by day, method and package, and what is outstanding; added up or not it is the same', async () => {
  const range = '/revenue?from=2026-12-01&to=2026-12-03';
  setTime('2026-12-01T03:00:00Z');
  await newOwner();
  const { orderId, lines } = await byTransfer(250);
  await operate('POST', `/top-ups/${orderId}/approve`, { amount: lines.total, reason: 'mutasi' });
  const other = await order(30, { kind: 'qris' });
  midtrans.set(`${other.orderId}-1`, 'settlement');
  await notify(`${other.orderId}-1`);
  await jobs();
  setTime('2026-12-02T17:30:00Z');
  await operate('POST', `/top-ups/${orderId}/refund`, { key: 'a', amount: 5_000, reason: 'diminta' });
  const before = await data(range);
  const paid = lines.total + other.lines.total;
  expect(before).toMatchObject({
    total: { payments: 2, paid, refunds: 1, refunded: 5_000 },
    days: [
      { day: '2026-12-01', paid },
      { paid: 0, refunded: 0 },
      { day: '2026-12-03', refunded: 5_000 },
    ],
    methods: [{ method: 'transfer', paid: lines.total }, { method: 'qris' }],
    packages: [{ package: 250 }, { package: 0, payments: 1 }],
  });
  setTime('2026-12-04T03:00:00Z');
  await countUp(deps);
  await countUp(deps);
  expect(await data(range)).toEqual(before);
  const { now, pointPrice, days } = await data('/outstanding');
  expect(pointPrice).toBe(250);
  expect(days.at(-1)).toEqual(now);
  const { sum } = await deps.db
    .selectFrom('accounts')
    .select((eb) => eb.fn.sum<string>('points').as('sum'))
    .where('billing', '=', 'prepaid')
    .executeTakeFirstOrThrow();
  expect(now.prepaidPoints).toBe(Number(sum));
  expect((await operate('GET', '/revenue?from=2026-12-03&to=2026-12-01')).statusCode).toBe(422);
});
