import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { addEvents, openMeasuring } from './conversions.fixture.ts';
import { healthOf } from './pixel-health.ts';
import { pruneConversions } from './prune-conversions.ts';

const shop = await openMeasuring();
const { deps, db, graph, accountId, mine, theirs, sending, addPixel, conversions, send, pass } = shop;
beforeEach(shop.resetAll);

const day = 24 * 60 * 60_000;
const add = (pixelId: string, names: string[], more: Parameters<typeof addEvents>[2] = {}) =>
  addEvents(sending, { accountId, pixelId, names }, more);
const get = async (url: string) => (await shop.call(mine.admin, 'GET', url)).json();
const idOf = async (pixelId: string, eventId: string) =>
  (await conversions(pixelId)).find(({ event_id: one }) => one === eventId)?.id ?? '';
const resend = (pixelId: string, id: string) =>
  shop.call(mine.owner, 'POST', `/pixels/${pixelId}/events/${id}/resend`);

test('the log of a pixel: latest first, by status, each with what was sent and every answer', async () => {
  const { id } = await addPixel();
  await add(id, ['a', 'b']);
  await add(id, ['bad'], { currency: 'XQZ' });
  graph.meet('passing');
  await send();
  pass(60_000);
  await send();
  const { data } = await get(`/pixels/${id}/events`);
  expect(data).toMatchObject({
    total: 3,
    isMore: false,
    events: [
      { eventId: 'bad', status: 'refused', why: 'bad_event', message: expect.stringContaining('Currency') },
      { eventId: 'b', status: 'sent', why: null, message: '', attempts: 3 },
      {
        eventId: 'a',
        event: 'Lead',
        moment: 'order',
        status: 'sent',
        inputs: ['phone', 'name', 'userAgent'],
      },
    ],
  });
  const { data: refused } = await get(`/pixels/${id}/events?status=refused`);
  expect(refused).toMatchObject({ total: 1, events: [{ eventId: 'bad' }] });
  const { data: one } = await get(`/pixels/${id}/events/${data.events[2].id}`);
  expect(JSON.parse(one.body)).toMatchObject({ event_id: 'a', event_name: 'Lead' });
  expect(one.tries).toMatchObject([
    { why: null, status: 200, events: 1 },
    { why: 'passing', status: 500, code: 2, events: 3 },
  ]);
  const health = (await healthOf(db, accountId, [id], deps.clock.now())).get(id);
  expect(health).toMatchObject({
    waiting: 0,
    sent: 2,
    refused: 1,
    unknown: 0,
    lastEvent: { event: 'Lead', status: 'refused' },
    inputs: { phone: 1, fbp: 0 },
    lastRefusal: { why: 'bad_event' },
  });
});

test('another account finds nothing of it', async () => {
  const { id } = await addPixel();
  await add(id, ['a']);
  const event = await idOf(id, 'a');
  for (const url of [`/pixels/${id}/events`, `/pixels/${id}/events/${event}`]) {
    expect((await shop.call(theirs.owner, 'GET', url)).statusCode).toBe(404);
  }
  for (const url of [`/pixels/${id}/events/${event}/resend`, `/pixels/${id}/test`]) {
    expect((await shop.call(theirs.owner, 'POST', url)).statusCode).toBe(404);
  }
});

describe('sent again by hand', () => {
  test('what is unknown goes out under the same id, before what came later', async () => {
    const { id } = await addPixel();
    await add(id, ['a']);
    graph.meet('breaks');
    await send();
    await add(id, ['b']);
    const answer = await resend(id, await idOf(id, 'a'));
    expect(answer.json().data).toMatchObject({ eventId: 'a', status: 'waiting', why: 'no_answer' });
    pass(60_000);
    await send();
    expect(graph.events.map(({ event_id: eventId }) => eventId)).toEqual(['a', 'b']);
  });

  test('not what arrived, waits, or is too old', async () => {
    const { id } = await addPixel();
    await add(id, ['sent']);
    await send();
    await add(id, ['waits']);
    await add(id, ['old'], { at: new Date(deps.clock.now().getTime() - 7 * day) });
    await db.updateTable('conversions').set({ status: 'unknown' }).where('event_id', '=', 'old').execute();
    for (const event of ['sent', 'waits', 'old']) {
      const answer = await resend(id, await idOf(id, event));
      expect([event, answer.json().code]).toEqual([event, 409]);
    }
  });
});

test('without a token nothing is sent again, and it is said why', async () => {
  const { id } = await addPixel();
  await add(id, ['lost']);
  await db.updateTable('conversions').set({ status: 'unknown' }).execute();
  await db.updateTable('pixels').set({ token: null }).where('id', '=', id).execute();
  const [one] = await conversions(id);
  const answer = await shop.call(mine.owner, 'POST', `/pixels/${id}/events/${one?.id}/resend`);
  expect(answer.json()).toMatchObject({ code: 422, fields: { token: expect.any(String) } });
  expect(await shop.statuses(id)).toEqual(['unknown']);
});

describe('a trial', () => {
  const trial = async (id: string) => (await shop.call(mine.owner, 'POST', `/pixels/${id}/test`)).json();
  const withCode = (id: string) =>
    db.updateTable('pixels').set({ test_code: 'TEST123' }).where('id', '=', id).execute();

  test('goes out at once under the test code, and is kept nowhere', async () => {
    const { id } = await addPixel();
    await withCode(id);
    const { data } = await trial(id);
    expect(data).toMatchObject({ attempt: { status: 200, why: null, events: 1 } });
    // A name of its own: Meta counts what comes under a test code, too.
    const sent = { event_name: 'GiliranTest', event_id: data.eventId, testCode: 'TEST123' };
    expect(graph.events).toMatchObject([sent]);
    expect(await conversions(id)).toEqual([]);
    graph.meet('token');
    expect((await trial(id)).data).toMatchObject({ attempt: { why: 'token', code: 190 } });
    expect(await shop.pixel(id)).toMatchObject({ status: 'active' });
  });

  test('is not to be had without end', async () => {
    const { id } = await addPixel();
    await withCode(id);
    await db.deleteFrom('rate_limits').execute();
    for (let number = 0; number < 30; number += 1) await trial(id);
    expect(await trial(id)).toMatchObject({ code: 429 });
    expect(graph.events).toHaveLength(30);
    await db.deleteFrom('rate_limits').execute();
  });

  test('needs a code and a token', async () => {
    const { id } = await addPixel();
    expect(await trial(id)).toMatchObject({ code: 422, fields: { testCode: expect.any(String) } });
    await withCode(id);
    await db.updateTable('pixels').set({ token: null }).where('id', '=', id).execute();
    expect(await trial(id)).toMatchObject({ code: 422, fields: { token: expect.any(String) } });
    expect(graph.requests).toEqual([]);
  });
});

test('is kept for a month; what a dead process or a long pause left behind is called by its name', async () => {
  const { id } = await addPixel();
  await add(id, ['a', 'b', 'c']);
  const attempt = { account_id: accountId, pixel_id: id, id: randomUUID(), at: deps.clock.now(), events: 1 };
  await db.insertInto('conversion_attempts').values(attempt).execute();
  const underWay = { status: 'sending', attempt_ids: [attempt.id] };
  await db.updateTable('conversions').set(underWay).where('event_id', '=', 'b').execute();
  await db.updateTable('conversions').set({ status: 'sent' }).where('event_id', '=', 'c').execute();
  await db.updateTable('pixels').set({ status: 'paused', paused_why: 'token' }).execute();
  pass(8 * day);
  await pruneConversions(sending);
  expect(await shop.statuses(id)).toEqual(['expired', 'unknown', 'sent']);
  expect(await shop.attempts(id)).toMatchObject([{ why: 'no_answer' }]);
  expect((await shop.call(mine.owner, 'GET', `/pixels/${id}`)).json().data.health).toMatchObject({
    expired: 1,
    unknown: 1,
  });
  pass(21 * day);
  await pruneConversions(sending);
  expect(await conversions(id)).toHaveLength(3);
  pass(2 * day);
  await pruneConversions(sending);
  expect(await conversions(id)).toEqual([]);
});
