import { expect, test } from 'vitest';
import { createOperate } from '#server/testing/operators.ts';
import { createMember } from '#server/testing/people.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTopUp } from '#server/testing/top-up.ts';
import { pricesAt } from './prices-at.ts';

const testApp = await createTestApp({ env: { POINT_PRICE: '250', TOP_UP_PACKAGES: '100:0' } });
const { app, deps, setTime, signInAs } = testApp;
const operate = createOperate(testApp);
const owner = await createMember(deps);
const planned = {
  startsAt: '2026-12-01T00:00:00+07:00',
  pointPrice: 300,
  packages: [
    { points: 500, bonusPercent: 10 },
    { points: 100, bonusPercent: 0 },
  ],
  reason: 'Harga baru 2027',
};
const plan = (change: object = {}) => operate('POST', '/price-lists', { ...planned, ...change });

async function seen() {
  signInAs({ ...owner, role: 'owner', sessionId: '', verified: true });
  const options = (await app.inject({ url: '/v1/top-ups/options' })).json().data.prices;
  const { pointPrice } = (await app.inject({ url: '/v1/settings' })).json().data;
  return { point: options.point, packages: options.packages.length, landing: pointPrice };
}

test('holds from its moment on, for what is ordered then; what was ordered keeps its price', async () => {
  setTime('2026-11-20T03:00:00Z');
  expect((await plan()).statusCode).toBe(200);
  expect(await seen()).toEqual({ point: 250, packages: 1, landing: 250 });
  const orderId = await createTopUp(deps, owner);
  setTime('2026-11-30T17:00:00Z');
  expect(await seen()).toEqual({ point: 300, packages: 2, landing: 300 });
  const order = await deps.db
    .selectFrom('top_ups')
    .select(['point_price', 'created_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(order.point_price).toBe((await pricesAt(deps.db, deps.config, order.created_at)).point);
  const { lists } = (await operate('GET', '/price-lists')).json().data;
  expect(lists).toMatchObject([
    { state: 'now', pointPrice: 300, packages: [{ points: 100 }, { points: 500 }], operator: 'operator' },
    { state: 'past', pointPrice: 250, id: null },
  ]);
});

test('one that lies ahead can be cancelled, one that has begun cannot', async () => {
  const { id } = (await plan({ startsAt: '2027-01-01T00:00:00Z' })).json().data;
  const cancel = (which: string) =>
    operate('POST', `/price-lists/${which}/cancel`, { reason: 'Salah ketik' });
  expect((await cancel(id)).statusCode).toBe(200);
  expect((await cancel(id)).statusCode).toBe(200);
  setTime('2027-01-02T00:00:00Z');
  expect(await seen()).toMatchObject({ point: 300 });
  const { lists } = (await operate('GET', '/price-lists')).json().data;
  expect(lists[0]).toMatchObject({ id, state: 'cancelled' });
  expect((await cancel(lists[1].id)).json().error).toBe('wrong_step');
});

test.each([
  ['startsAt', { startsAt: '2020-01-01T00:00:00Z' }],
  [
    'packages',
    {
      packages: [
        { points: 100, bonusPercent: 0 },
        { points: 100, bonusPercent: 1 },
      ],
    },
  ],
  ['packages', { packages: [] }],
  ['pointPrice', { pointPrice: 0 }],
  ['reason', { reason: '' }],
])('refused beside the field: %s', async (field, change) => {
  const { statusCode, ...answer } = await plan(change);
  expect([statusCode, Object.keys(answer.json().fields)]).toEqual([422, [field]]);
});

test('needs the code of the second factor once more', async () => {
  const unconfirmed = createOperate(testApp, { confirmed: false });
  expect((await unconfirmed('POST', '/price-lists', planned)).json().error).toBe('code_needed');
});
