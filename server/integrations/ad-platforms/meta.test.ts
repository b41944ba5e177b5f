import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { systemRandom } from '#server/platform/random.ts';
import type { Happening } from './ad-platform.ts';
import { startGraph } from './graph-server.fixture.ts';
import { createMeta } from './meta.ts';

const now = new Date('2026-11-15T03:00:00Z');
const clock = { now: () => now };
const graph = await startGraph({ now: () => now.getTime() });
afterAll(() => graph.close());
const token = graph.addPixel('1234567890', { name: 'Toko Dewi' });
graph.addPixel('555555', { token: 'EAAmay-only-send', mayLook: false });
beforeEach(() => {
  graph.events.length = 0;
  graph.requests.length = 0;
});

const metaAt = (url: string, limitMs = 10_000) =>
  createMeta({
    config: { META_GRAPH_URL: url, META_GRAPH_VERSION: 'v26.0' },
    clock,
    random: systemRandom,
    limitMs,
  });
const meta = metaAt(`${graph.url}/`);
const pixel = { pixelId: '1234567890', token, testCode: '' };
const body = (eventId = 'e1', more: Partial<Happening> = {}) =>
  meta.compose({
    eventId,
    event: 'Lead',
    at: now,
    url: 'https://toko.id/gamis',
    value: null,
    ...more,
    buyer: { phone: '6281234567890', name: 'Dewi', id: '1', userAgent: 'Mozilla/5.0' },
  }).body;

test('events are taken in their order, letter by letter as they were composed', async () => {
  const outcome = await meta.send({ ...pixel, testCode: 'TEST123' }, [body('e1'), body('e2')]);
  expect(outcome).toMatchObject({ result: 'taken', status: 200, code: null, message: '' });
  expect(outcome.traceId).toMatch(/^A/);
  expect(graph.events.map(({ event_id, testCode }) => [event_id, testCode])).toEqual([
    ['e1', 'TEST123'],
    ['e2', 'TEST123'],
  ]);
  expect(graph.events[0]?.body).toEqual(JSON.parse(body('e1')));
  expect(graph.counts()).toEqual({ 'Lead e1': 1, 'Lead e2': 1 });
});

test('the token stands in no address', async () => {
  await meta.send(pixel, [body()]);
  await meta.check(pixel);
  expect(graph.requests).toMatchObject([
    { method: 'POST', path: '/v26.0/1234567890/events', tokenIn: 'body', answered: 'taken' },
    { method: 'GET', path: '/v26.0/1234567890?fields=id,name', tokenIn: 'header', answered: 'taken' },
  ]);
});

test.each([
  ['older than a week', { at: new Date('2026-11-08T02:59:59Z') }, 'more than 7 days'],
  ['of tomorrow', { at: new Date('2026-11-16T03:00:00Z') }, 'in the future'],
  ['with a wrong name', { event: 'x' }, 'event_name'],
  ['of no currency', { value: { amount: 1, currency: 'RP' } }, 'ISO 4217'],
  ['of no page', { url: 'javascript:alert(1)' }, 'event_source_url'],
  ['without an id', { eventId: '' }, 'event_id'],
])('one %s makes Meta refuse all', async (_what, more, words) => {
  const outcome = await meta.send(pixel, [body('good'), body('e2', more)]);
  expect(outcome).toMatchObject({ result: 'bad_event', message: expect.stringContaining(words) });
  expect(graph.events).toEqual([]);
});

test.each([
  ['token', 'token'],
  ['token_session', 'token'],
  ['permission', 'permission'],
  ['permission_other', 'permission'],
  ['not_found', 'not_found'],
  ['throttled', 'throttled'],
  ['throttled_pixel', 'throttled'],
  ['too_many', 'throttled'],
  ['passing', 'passing'],
  ['unknown', 'passing'],
  ['bad_event', 'bad_event'],
  ['not_json', 'no_answer'],
  ['breaks', 'no_answer'],
  ['breaks_after', 'no_answer'],
  ['half', 'no_answer'],
  ['endless', 'no_answer'],
] as const)('%s is %s', async (failure, result) => {
  graph.meet(failure);
  const outcome = await meta.send(pixel, [body()]);
  expect(outcome.result).toBe(result);
  if (failure === 'too_many') expect(outcome.retryAfterMs).toBe(60_000);
});

test('a repeated token is not passed on', async () => {
  graph.meet('echoes', 'echoes');
  for (const outcome of [await meta.send(pixel, [body()]), await meta.check(pixel)]) {
    expect(outcome.message).toContain('Malformed access token [token]');
    expect(JSON.stringify(outcome)).not.toContain(token);
  }
});

describe('whether it can have arrived', () => {
  test('nobody listens, nobody is known by that name, nobody speaks TLS: no', async () => {
    const gone = createServer().listen(0, '127.0.0.1');
    await once(gone, 'listening');
    const { port } = gone.address() as AddressInfo;
    gone.close();
    await once(gone, 'close');
    const secure = graph.url.replace('http:', 'https:');
    for (const url of [`http://127.0.0.1:${port}`, 'http://tidak-ada.invalid', secure]) {
      expect(await metaAt(url).send(pixel, [body()])).toMatchObject({ result: 'not_reached', status: null });
    }
  });

  test('connected, and no answer in time: yes', async () => {
    graph.meet('hangs');
    expect(await metaAt(graph.url, 100).send(pixel, [body()])).toMatchObject({ result: 'no_answer' });
  });
});

describe('a check', () => {
  const check = (more: Partial<typeof pixel>) => meta.check({ ...pixel, ...more });

  test('of what is right says its name, and sends nothing', async () => {
    expect(await check({ testCode: 'TEST1' })).toMatchObject({ result: 'taken', name: 'Toko Dewi' });
    expect(graph.events).toEqual([]);
  });

  test('of a wrong token', async () => {
    expect(await check({ token: 'EAAwrong' })).toMatchObject({ result: 'token', code: 190, name: null });
  });

  test('of another one’s pixel', async () => {
    expect(await check({ pixelId: '555555' })).toMatchObject({ result: 'not_found', code: 100 });
  });

  test('of a token that may only send: one event under the test code decides', async () => {
    const sender = { pixelId: '555555', token: 'EAAmay-only-send' };
    expect(await check(sender)).toMatchObject({ result: 'not_found', code: 100 });
    expect(graph.events).toEqual([]);
    expect(await check({ ...sender, testCode: 'TEST1' })).toMatchObject({ result: 'taken', name: null });
    expect(graph.events).toMatchObject([{ pixelId: '555555', event_name: 'GiliranTest', testCode: 'TEST1' }]);
    expect(await check({ pixelId: '555555', testCode: 'TEST1' })).toMatchObject({ result: 'not_found' });
  });
});
