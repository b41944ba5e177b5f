import { expect, test } from 'vitest';
import { openExports } from './exports.fixture.ts';

const { mine, order } = await openExports({ ORDERS_ENABLED: 'false' });

test('where there are no orders there is no file of them', async () => {
  expect((await order(mine.owner, { kind: 'orders' })).json()).toMatchObject({
    code: 404,
    error: 'not_found',
  });
  expect((await order(mine.owner, { kind: 'leads' })).statusCode).toBe(200);
});
