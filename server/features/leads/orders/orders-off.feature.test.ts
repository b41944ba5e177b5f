import { expect, test } from 'vitest';
import { createLead } from '#server/testing/leads.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';
import { openOrders } from './orders.fixture.ts';

test.each([
  ['true', 200],
  ['false', 404],
])('ORDERS_ENABLED=%s', async (enabled, status) => {
  const { app, deps, call, items, make } = await openOrders({ ORDERS_ENABLED: enabled });
  const { mine } = await createTwoShops(deps);
  const { id } = await createLead(deps, mine.owner);
  const answer = await make(mine.owner, id);
  const orderId = answer.json().data?.order.id ?? id;
  const edited = { ...items(mine.owner.memberId), revision: 0 };
  const answers = [
    answer,
    await call(mine.owner, 'GET', '/v1/orders'),
    await call(mine.owner, 'GET', `/v1/orders/${orderId}`),
    await call(mine.owner, 'PUT', `/v1/orders/${orderId}`, edited),
    await call(mine.owner, 'POST', `/v1/orders/${orderId}/cancellation`),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(status));
  const settings = (await app.inject({ url: '/v1/settings' })).json().data;
  expect(settings.orders).toBe(enabled === 'true');
});
