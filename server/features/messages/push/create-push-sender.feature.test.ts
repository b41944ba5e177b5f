import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openNotifications } from '#server/features/messages/notifications/notifications.fixture.ts';
import { eventually } from '#server/testing/eventually.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { claimDevices } from './claiming.queries.ts';
import { createPushSender, type RunningPushSender } from './create-push-sender.ts';

const here = await openNotifications();
const there = await createTestApp({ database: here.database, env: { PUSH_INNER_ADDRESSES: 'true' } });
const { deps, db, mine, service, leadOf, notify, subscribe, shown, pushes, call } = here;
let senders: RunningPushSender[] = [];

beforeAll(async () => {
  for (const app of [here, there]) await eventually(() => expect(app.deps.hub.isListening()).toBe(true));
});
beforeEach(here.resetAll);
afterEach(async () => {
  await Promise.all(senders.splice(0).map((sender) => sender.close()));
});

const room = { most: 24, mostOfHost: 24, busy: new Map<string, number>() };

/** Nothing but the event wakes them before. */
const anHour = 3_600_000;

test('woken by a notification, it sends at once; two send it once', async () => {
  for (let number = 0; number < 5; number += 1) await subscribe(mine.cs);
  senders = [createPushSender(deps, anHour), createPushSender(there.deps, anHour)];
  // The first may be found when they look at their start, and the next when they look after sending.
  for (let number = 1; number <= 4; number += 1) {
    await leadOf(mine.cs);
    await notify();
    await eventually(() => expect(shown()).toHaveLength(number * 5));
  }
  await Promise.all(senders.splice(0).map((sender) => sender.close()));
  expect(shown()).toHaveLength(20);
  expect((await pushes(mine.cs)).every(({ status }) => status === 'sent')).toBe(true);
});

test('not woken, it looks all the same; closed, it sends nothing more', async () => {
  await subscribe(mine.cs);
  const clock = { now: vi.fn(deps.clock.now) };
  senders = [createPushSender({ ...deps, clock }, 1)];
  for (let number = 1; number <= 3; number += 1) {
    await call(mine.cs, 'POST', '/v1/notifications/try');
    await eventually(() => expect(shown()).toHaveLength(number));
  }
  await senders.splice(0)[0]?.close();
  // Each look asks for the time; it looked every millisecond until now.
  const looks = clock.now.mock.calls.length;
  await call(mine.cs, 'POST', '/v1/notifications/try');
  // Another sends it, and then the next: time enough for the one that is closed.
  senders = [createPushSender(there.deps, 1)];
  await eventually(() => expect(shown()).toHaveLength(4));
  await call(mine.cs, 'POST', '/v1/notifications/try');
  await eventually(() => expect(shown()).toHaveLength(5));
  expect(clock.now.mock.calls.length).toBe(looks);
});

test('a service that does not answer keeps nobody else’s pushes', async () => {
  let asked = 0;
  const silent = createServer(() => {
    asked += 1;
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = silent.address() as AddressInfo;
    for (let number = 0; number < 19; number += 1) {
      const token = JSON.stringify({
        ...service.subscribe(),
        endpoint: `http://127.0.0.1:${port}/${number}`,
      });
      expect((await call(mine.admin, 'POST', '/v1/user/active', { token })).statusCode).toBe(200);
    }
    await subscribe(mine.cs);
    senders = [createPushSender(deps)];
    await leadOf(mine.admin);
    await notify();
    await eventually(() => expect(asked).toBe(8));
    await leadOf(mine.cs);
    await notify();
    await eventually(() => expect(shown()).toHaveLength(1));
    expect(asked).toBe(8);
  } finally {
    silent.closeAllConnections();
    silent.close();
  }
});

test('who died in the middle is followed by another, after a while', async () => {
  await subscribe(mine.cs);
  await leadOf(mine.cs);
  await notify();
  const lease = await claimDevices(db, deps.clock.now(), room);
  expect(lease).toHaveLength(1);
  expect(await claimDevices(db, deps.clock.now(), room)).toEqual([]);
  // Longer than five kinds, each sent twice, take when none is answered.
  expect(Number(lease[0]?.claimedUntil) - Date.now()).toBeGreaterThan(60_000);
  await sql`update push_subscriptions set claimed_until = clock_timestamp() - interval '1 second'`.execute(
    db,
  );
  await here.send();
  expect(shown()).toHaveLength(1);
});

test('those who ask at once get each device once', async () => {
  for (let number = 0; number < 8; number += 1) await subscribe(mine.cs);
  await leadOf(mine.cs);
  await notify();
  const claims = await Promise.all(
    Array.from({ length: 6 }, () => claimDevices(db, deps.clock.now(), { ...room, most: 3 })),
  );
  const ids = claims.flat().map(({ subscriptionId }) => subscriptionId);
  expect([ids.length, new Set(ids).size]).toEqual([8, 8]);
});
