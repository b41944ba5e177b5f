import { beforeEach, describe, expect, test } from 'vitest';
import { openNotifications } from '#server/features/messages/notifications/notifications.fixture.ts';
import { createRotator } from '#server/testing/rotators.ts';
import { recordSent } from './record-sent.ts';
import { lockDevice, waitingPushes } from './sending.queries.ts';

const here = await openNotifications();
const { deps, db, mine, service, notify, leadOf, subscribe, shown, pushes, send, setTime } = here;
const { accountId } = mine.owner;
const rotator = await createRotator(deps, { accountId, title: 'Promo Payday' });

beforeEach(here.resetAll);

/** Minutes after the beginning. */
const later = (minutes: number) =>
  setTime(new Date(Date.UTC(2026, 10, 15, 3, 0) + minutes * 60_000).toISOString());
const devices = async () =>
  db.selectFrom('push_subscriptions').select(['id', 'endpoint', 'next_at as nextAt']).orderBy('id').execute();

async function newLead(more: object = {}) {
  const lead = await leadOf(mine.cs, { name: 'Rina', rotatorId: rotator.id, ...more });
  await notify();
  return lead;
}

describe('what the service answers', () => {
  test.each([404, 410])('%i: the device is gone, its other pushes with it', async (status) => {
    const dead = await subscribe(mine.cs);
    await newLead();
    service.answerWith(status);
    await send();
    expect(await devices()).toEqual([]);
    expect(await pushes(mine.cs)).toMatchObject([{ status: 'gone', error: String(status) }]);
    service.answerWith(201);
    await newLead();
    await send();
    expect(shown().filter(({ endpoint }) => endpoint === dead.endpoint)).toEqual([]);
  });

  test('413: once more, without what it can do without', async () => {
    await subscribe(mine.cs);
    service.answerWith(413, { times: 1 });
    await newLead();
    await send();
    expect(shown()).toMatchObject([{ title: 'Lead baru: Rina', body: '' }]);
    service.answerWith(413);
    later(1);
    await newLead();
    await send();
    expect((await pushes(mine.cs)).map(({ status, error }) => [status, error])).toEqual([
      ['sent', null],
      ['failed', '413'],
    ]);
  });

  test.each([429, 503])('%i with Retry-After: not before, then all at once', async (status) => {
    await subscribe(mine.cs);
    service.answerWith(status, { headers: { 'retry-after': '120' } });
    await newLead();
    await send();
    const until = new Date('2026-11-15T03:02:00Z');
    expect(await devices()).toMatchObject([{ nextAt: until }]);
    service.answerWith(201);
    // Another lead does not make it impatient.
    later(1);
    await newLead({ name: 'Budi' });
    await send();
    expect(shown()).toEqual([]);
    later(2);
    await send();
    expect(shown()).toMatchObject([{ title: 'Lead baru: Budi', body: 'Promo Payday · 2 lead belum dibuka' }]);
    expect(await devices()).toMatchObject([{ nextAt: null }]);
    expect((await pushes(mine.cs)).map((push) => push.status)).toEqual(['sent', 'sent']);
  });

  test('500 or nothing: again and again, ever more slowly, until nobody needs it any more', async () => {
    await subscribe(mine.cs);
    service.answerWith(500);
    await newLead();
    const waits: number[] = [];
    await send();
    while ((await pushes(mine.cs))[0]?.status === 'waiting') {
      const nextAt = (await devices())[0]?.nextAt ?? new Date(0);
      waits.push((nextAt.getTime() - deps.clock.now().getTime()) / 1_000);
      setTime(nextAt.toISOString());
      await send();
    }
    expect(waits.slice(0, 8)).toEqual([10, 20, 40, 80, 160, 320, 640, 900]);
    expect(Math.max(...waits)).toBe(900);
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThan(4.3 * 60 * 60);
    expect(await pushes(mine.cs)).toMatchObject([{ status: 'failed', error: 'late' }]);
    service.answerWith(201);
    await send();
    expect(shown()).toEqual([]);
  });

  test('500 again, while new leads keep coming: no less slowly', async () => {
    await subscribe(mine.cs);
    service.answerWith(500);
    const waits: number[] = [];
    for (let number = 0; number < 5; number += 1) {
      await newLead();
      await send();
      const nextAt = (await devices())[0]?.nextAt ?? new Date(0);
      waits.push((nextAt.getTime() - deps.clock.now().getTime()) / 1_000);
      setTime(nextAt.toISOString());
    }
    expect(waits).toEqual([10, 20, 40, 80, 160]);
    service.answerWith(201);
    await send();
    service.answerWith(500);
    await newLead();
    await send();
    expect(await devices()).toMatchObject([{ nextAt: new Date(deps.clock.now().getTime() + 10_000) }]);
  });

  test('410 for keys that the browser has changed meanwhile: what waits goes to the new ones', async () => {
    const old = await subscribe(mine.cs);
    await newLead();
    const ref = { accountId, subscriptionId: String((await devices())[0]?.id) };
    const [device, [push]] = [await lockDevice(db, ref), await waitingPushes(db, ref)];
    if (!device || !push) throw new Error('nothing waits');
    const renewed = service.subscribe(deps.secrets.vapid.publicKey);
    const token = JSON.stringify({ ...renewed, endpoint: old.endpoint });
    expect((await here.call(mine.cs, 'POST', '/v1/user/active', { token })).statusCode).toBe(200);
    await recordSent(deps, ref, device, [{ push, ids: [push.id], result: { kind: 'gone', why: '410' } }]);
    expect(await devices()).toHaveLength(1);
    expect(await pushes(mine.cs)).toMatchObject([{ status: 'waiting', error: null }]);
  });

  test('429 is remembered when the browser says again that it is there; with new keys it is another', async () => {
    const device = await subscribe(mine.cs);
    service.answerWith(429, { headers: { 'retry-after': '120' } });
    await newLead();
    await send();
    const renew = (more: object = {}) =>
      here.call(mine.cs, 'POST', '/v1/user/active', { token: JSON.stringify({ ...device, ...more }) });
    await renew();
    expect(await devices()).toMatchObject([{ nextAt: new Date('2026-11-15T03:02:00Z') }]);
    await renew({ keys: service.subscribe().keys });
    expect(await devices()).toMatchObject([{ nextAt: null }]);
  });

  test.each([401, 403])('%i: not again, and it is said', async (status) => {
    await subscribe(mine.cs);
    service.answerWith(status);
    await newLead();
    await send();
    expect(await pushes(mine.cs)).toMatchObject([{ status: 'failed', error: String(status) }]);
    expect(await devices()).toMatchObject([{ nextAt: null }]);
    expect(here.logLines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ level: 'warn', msg: 'a push was refused', why: String(status) }),
    );
  });
});
