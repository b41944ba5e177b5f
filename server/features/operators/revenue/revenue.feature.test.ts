import { afterAll, expect, test } from 'vitest';
import { createOperatorMoney } from '#server/testing/operator-money.ts';
import { countUp } from './load-revenue.ts';

const money = await createOperatorMoney({ INVOICE_PKP: 'true' });
const { setTime, newOwner, operate, order, jobs, notify, midtrans, deps, byTransfer, data, send } = money;
afterAll(money.expectWholeLedger);

test('extra money that became points counts with its PPN, and what went back of it on that day', async () => {
  setTime('2026-11-10T03:00:00Z');
  await newOwner();
  const { orderId } = await order(100, { kind: 'va', channel: 'bca' });
  await send('POST', `/v1/top-ups/${orderId}/method`, { method: { kind: 'qris' } });
  await jobs();
  const notifyStatus = async (gatewayId: string, status: string) => {
    midtrans.set(gatewayId, status);
    await notify(gatewayId);
    await jobs();
  };
  for (const attempt of [1, 2]) await notifyStatus(`${orderId}-${attempt}`, 'settlement');
  const [extra] = (await data('/payments')).payments;
  await operate('POST', `/payments/${extra.id}/credit`, { reason: 'jadi poin' });
  setTime('2026-11-11T03:00:00Z');
  await notifyStatus(`${orderId}-2`, 'refund');
  const { methods, days } = await data('/revenue?from=2026-11-10&to=2026-11-11');
  const ppn = Math.round((extra.amount * 11) / 111);
  expect(methods.find(({ kind }: { kind: string }) => kind === 'extra')).toMatchObject({
    payments: 1,
    paid: extra.amount,
    ppn,
    refunds: 1,
    refunded: extra.amount,
  });
  expect(days[1]).toMatchObject({ paid: 0, refunded: extra.amount });
});

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
  // From then on other packages are sold: what was sold before stays what it was.
  const packages = [{ points: 30, bonusPercent: 0 }];
  await operate('POST', '/price-lists', {
    startsAt: '2026-12-02T00:00:00Z',
    pointPrice: 250,
    packages,
    reason: 'Paket baru',
  });
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
