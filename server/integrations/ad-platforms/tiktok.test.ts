import { createHash } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { systemRandom } from '#server/platform/random.ts';
import type { Happening } from './ad-platform.ts';
import { createTikTok } from './tiktok.ts';
import { startTikTok } from './tiktok-server.fixture.ts';

const now = new Date('2026-11-15T03:00:00Z');
const clock = { now: () => now };
const stub = await startTikTok({ now: () => now.getTime() });
afterAll(() => stub.close());
const pixelId = 'C4ABCDEFGH12';
const token = stub.addPixel(pixelId);
stub.addPixel('D5ABCDEFGH12', 'of-somebody-else');
beforeEach(() => stub.reset());

const tikTokAt = (url: string, limitMs = 10_000) =>
  createTikTok({ config: { TIKTOK_API_URL: url }, clock, random: systemRandom, limitMs });
const tikTok = tikTokAt(`${stub.url}/`);
const pixel = { pixelId, token, testCode: '' };
const compose = (eventId = 'e1', { buyer, ...more }: Partial<Happening> = {}) =>
  tikTok.compose({
    eventId,
    event: 'Lead',
    at: now,
    url: 'https://toko.id/gamis',
    value: null,
    ...more,
    buyer: { phone: '6281234567890', name: 'Dewi', id: 'Lead-1', userAgent: 'Mozilla/5.0', ...buyer },
  });
const body = (eventId?: string, more?: Partial<Happening>) => compose(eventId, more).body;
const sha = (text: string) => createHash('sha256').update(text).digest('hex');

describe('an event', () => {
  test('says what TikTok finds people by, hashed what could name one', () => {
    const buyer = {
      phone: '6281234567890',
      name: 'Dewi',
      id: 'Lead-1',
      ip: '203.0.113.7',
      userAgent: ' Mozilla/5.0 ',
      ttclid: 'E.C.P.abc-DEF_1',
      ttp: '2abcDEF',
      fbp: 'fb.1.1700000000000.1',
    };
    const composed = compose('e1', { buyer, value: { amount: 175_000, currency: 'IDR' } });
    expect(JSON.parse(composed.body)).toEqual({
      event: 'Lead',
      event_time: 1_794_711_600,
      event_id: 'e1',
      user: {
        external_id: sha('lead-1'),
        phone: sha('+6281234567890'),
        ttclid: 'E.C.P.abc-DEF_1',
        ttp: '2abcDEF',
        ip: '203.0.113.7',
        user_agent: 'Mozilla/5.0',
      },
      properties: { currency: 'IDR', value: 175_000 },
      page: { url: 'https://toko.id/gamis' },
    });
    expect(composed.inputs).toEqual(['phone', 'ttclid', 'ttp', 'ip', 'userAgent']);
    expect(composed.body).not.toContain('Dewi');
  });

  test('leaves out what is not there, and what is none', () => {
    const buyer = { phone: '12', name: '', id: '1', ip: 'x', userAgent: ' ', ttclid: 'a b', ttp: '<>' };
    const composed = compose('e1', { buyer });
    expect(JSON.parse(composed.body).user).toEqual({ external_id: sha('1') });
    expect(JSON.parse(composed.body)).not.toHaveProperty('properties');
    expect(composed.inputs).toEqual([]);
  });
});

test('events are taken in their order, letter by letter as they were composed', async () => {
  const outcome = await tikTok.send({ ...pixel, testCode: 'TEST123' }, [body('e1'), body('e2')]);
  expect(outcome).toMatchObject({ result: 'taken', status: 200, code: null, message: '' });
  expect(outcome.traceId).toMatch(/^[0-9a-f]{16}$/);
  expect(stub.events.map(({ event_id, testCode }) => [event_id, testCode])).toEqual([
    ['e1', 'TEST123'],
    ['e2', 'TEST123'],
  ]);
  expect(stub.events[0]?.body).toEqual(JSON.parse(body('e1')));
  expect(stub.requests).toEqual([
    { method: 'POST', path: '/open_api/v1.3/event/track/', events: 2, answered: 'taken' },
  ]);
});

test.each([
  ['older than a week', { at: new Date('2026-11-08T02:59:59Z') }, 'more than 7 days'],
  ['of tomorrow', { at: new Date('2026-11-16T03:00:00Z') }, 'in the future'],
  ['with a wrong name', { event: 'x' }, 'event is not valid'],
  ['of no currency', { value: { amount: 1, currency: 'RP' } }, 'ISO 4217'],
  ['of no page', { url: 'javascript:alert(1)' }, 'page.url'],
  ['without an id', { eventId: '' }, 'event_id'],
])('one %s makes TikTok refuse all', async (_what, more, words) => {
  const outcome = await tikTok.send(pixel, [body('good'), body('e2', more)]);
  expect(outcome).toMatchObject({
    result: 'bad_event',
    code: 40_002,
    message: expect.stringContaining(words),
  });
  expect(stub.events).toEqual([]);
});

test.each([
  ['token', 'token'],
  ['token_expired', 'token'],
  ['token_missing', 'token'],
  ['permission', 'permission'],
  ['not_found', 'not_found'],
  ['throttled', 'throttled'],
  ['throttled_other', 'throttled'],
  ['too_many', 'throttled'],
  ['passing', 'passing'],
  ['passing_status', 'passing'],
  ['unknown', 'passing'],
  ['not_json', 'passing'],
  ['bad_event', 'bad_event'],
  ['in_part', 'bad_event'],
  ['no_code', 'no_answer'],
  ['breaks', 'no_answer'],
  ['breaks_after', 'no_answer'],
  ['half', 'no_answer'],
] as const)('%s is %s', async (failure, result) => {
  stub.meet(failure);
  const outcome = await tikTok.send(pixel, [body()]);
  expect(outcome.result).toBe(result);
  if (failure === 'too_many') expect(outcome.retryAfterMs).toBe(60_000);
});

test('a repeated token is not passed on', async () => {
  stub.meet('echoes');
  const outcome = await tikTok.send(pixel, [body()]);
  expect(outcome.message).toBe('Malformed token [token]');
});

test('who is not reached has taken nothing, who is silent may have', async () => {
  expect(await tikTokAt('http://tidak-ada.invalid').send(pixel, [body()])).toMatchObject({
    result: 'not_reached',
  });
  stub.meet('hangs');
  expect(await tikTokAt(stub.url, 100).send(pixel, [body()])).toMatchObject({ result: 'no_answer' });
});

describe('a check', () => {
  const check = (more: Partial<typeof pixel>) => tikTok.check({ ...pixel, ...more });

  test('without a test code asks nobody and says so', async () => {
    expect(await check({})).toMatchObject({ result: 'needs_test_code', status: null, name: null });
    expect(stub.requests).toEqual([]);
  });

  test('with one sends a trial event under it', async () => {
    expect(await check({ testCode: 'TEST1' })).toMatchObject({ result: 'taken', name: null });
    expect(stub.events).toMatchObject([{ event: 'GiliranTest', testCode: 'TEST1' }]);
  });

  test.each([
    ['a wrong token', { token: 'wrong' }, 'token'],
    ['another one’s pixel', { pixelId: 'D5ABCDEFGH12' }, 'permission'],
    ['an unknown pixel', { pixelId: 'E6ABCDEFGH12' }, 'not_found'],
  ])('of %s', async (_what, more, result) => {
    expect(await check({ ...more, testCode: 'TEST1' })).toMatchObject({ result });
    expect(stub.events).toEqual([]);
  });
});
