import { expect, test } from 'vitest';
import { personHeader } from '#contract/endpoint.ts';
import { createApiKey } from '#server/testing/api-keys.ts';
import { openTestSession } from '#server/testing/people.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';

const env = { RATE_LIMIT_PER_MINUTE: '6', API_RATE_LIMIT_PER_MINUTE: '3' };
const { app, deps } = await createTestApp({ env });
const { mine } = await createTwoShops(deps);

// Every test has an address of its own, for the limits hold for a whole minute.
let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return `203.0.113.${addresses}`;
};
const from = async (remoteAddress: string, headers: Record<string, string>, url = '/v1/leads') => {
  const answer = await app.inject({ url, headers, remoteAddress });
  const { 'x-ratelimit-limit': limit, 'x-ratelimit-remaining': left, ...rest } = answer.headers;
  return { status: answer.statusCode, limit, left, reset: rest['x-ratelimit-reset'], answer };
};
const statuses = async (times: number, ask: () => Promise<{ status: number }>) => {
  const seen = [];
  for (let n = 0; n < times; n += 1) seen.push((await ask()).status);
  return seen;
};

test('a key has its own limit, said on every answer', async () => {
  const { headers } = await createApiKey(deps, mine.owner);
  const address = newAddress();
  for (const left of ['2', '1', '0']) {
    expect(await from(address, headers)).toMatchObject({ status: 200, limit: '3', left });
  }
  const { answer, ...refused } = await from(address, headers);
  expect(refused).toMatchObject({ status: 429, limit: '3', left: '0' });
  expect(answer.json()).toMatchObject({ code: 429, error: 'too_many_requests' });
  const wait = Number(answer.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect(Number(refused.reset)).toBe(wait);
});

test('it counts wherever it is used from, and calls that are refused for their scope', async () => {
  const { headers } = await createApiKey(deps, mine.owner, { scopes: ['leads:read'] });
  expect((await from(newAddress(), headers)).status).toBe(200);
  expect(await from(newAddress(), headers, '/v1/orders')).toMatchObject({ status: 403, left: '1' });
  expect((await from(newAddress(), headers)).status).toBe(200);
  expect((await from(newAddress(), headers)).status).toBe(429);
});

test('keys do not take from each other, nor from the people at the same address', async () => {
  const address = newAddress();
  const [one, other] = [await createApiKey(deps, mine.owner), await createApiKey(deps, mine.owner)];
  expect(await statuses(4, () => from(address, one.headers))).toEqual([200, 200, 200, 429]);
  expect(await statuses(4, () => from(address, other.headers))).toEqual([200, 200, 200, 429]);
  // Only the first call of each, when it was not known yet, counted for the address.
  const { cookie } = await openTestSession(deps, mine.owner);
  expect(await from(address, { cookie })).toMatchObject({ status: 200, limit: '6', left: '3' });
});

test('made-up keys are counted by their address, until it may ask no more', async () => {
  const address = newAddress();
  let made = 0;
  const madeUp = () => {
    made += 1;
    return from(address, { authorization: `Bearer giliran_${String(made).padStart(43, 'x')}` });
  };
  expect(await madeUp()).toMatchObject({ status: 401, limit: '6', left: '5' });
  expect(await statuses(6, madeUp)).toEqual([401, 401, 401, 401, 401, 429]);
});

test('a key that stopped working counts for the address again', async () => {
  const address = newAddress();
  const { id, headers } = await createApiKey(deps, mine.owner);
  expect((await from(address, headers)).status).toBe(200);
  await deps.db.updateTable('api_keys').set({ revoked_at: deps.clock.now() }).where('id', '=', id).execute();
  // The first is still taken for the key it was.
  expect(await statuses(7, () => from(address, headers))).toEqual([401, 401, 401, 401, 401, 401, 429]);
});

test('people keep the limit of their address, strangers too', async () => {
  const address = newAddress();
  const { cookie } = await openTestSession(deps, mine.owner);
  expect(await from(address, { cookie })).toMatchObject({ status: 200, limit: '6', left: '5' });
  expect(await from(address, {})).toMatchObject({ status: 401, limit: '6', left: '4' });
  expect(await statuses(5, () => from(address, { cookie }))).toEqual([200, 200, 200, 200, 429]);
});

test('a tab of whoever was signed in before does nothing in the name of the next', async () => {
  const { cookie } = await openTestSession(deps, mine.owner);
  const ask = (person: string) => from(newAddress(), { cookie, [personHeader]: person });
  expect((await ask(mine.owner.memberId)).status).toBe(200);
  const { status, answer } = await ask(mine.cs.memberId);
  expect([status, answer.json().error]).toEqual([401, 'unauthenticated']);
  // Nor does it end the session of the one who is signed in.
  expect(answer.headers['set-cookie']).toBeUndefined();
});
