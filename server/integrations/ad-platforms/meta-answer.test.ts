import { describe, expect, test } from 'vitest';
import type { Outcome } from '#server/integrations/outbound-http/post-once.ts';
import { outcomeOf } from './meta-answer.ts';

const token = 'EAAB/geheim+1|x';
const exchange = (status: number | null, answer: unknown, more: Partial<Outcome> = {}): Outcome => ({
  status,
  headers: {},
  answer: typeof answer === 'string' ? answer : JSON.stringify(answer),
  error: null,
  mayHaveArrived: true,
  ...more,
});
const judge = (given: Outcome) => outcomeOf(given, token, (answer) => answer.events_received === 2);
const missing =
  "Unsupported post request. Object with ID '1' does not exist, cannot be loaded due to missing permissions";

describe('an error is judged by its code, whatever the status says', () => {
  test.each([
    ['token', 400, { code: 190 }],
    ['token', 401, { code: 190, error_subcode: 463 }],
    ['token', 500, { code: 190, is_transient: true }],
    ['token', 400, { code: 102 }],
    ['permission', 400, { code: 10 }],
    ['permission', 403, { code: 200 }],
    ['permission', 400, { code: 299 }],
    ['not_found', 400, { code: 100, error_subcode: 33 }],
    ['not_found', 400, { code: 100, message: missing }],
    ['not_found', 404, { code: 803 }],
    ['bad_event', 400, { code: 100 }],
    ['bad_event', 500, { code: 100, error_subcode: 2_804_003 }],
    ['bad_event', 400, { code: 2_804_050 }],
    ['throttled', 400, { code: 4 }],
    ['throttled', 400, { code: 17 }],
    ['throttled', 400, { code: 32 }],
    ['throttled', 403, { code: 341 }],
    ['throttled', 400, { code: 613 }],
    ['throttled', 400, { code: 80_000 }],
    ['throttled', 400, { code: 80_014 }],
    ['passing', 400, { code: 80_015 }],
    ['passing', 400, { code: 1 }],
    ['passing', 400, { code: 2 }],
    ['passing', 400, { code: 100, is_transient: true }],
    ['passing', 400, { code: 368 }],
    ['passing', 503, {}],
    ['passing', 500, { code: 1 }],
    ['passing', 500, { code: 9_999 }],
    ['passing', 502, { code: 2, is_transient: true }],
    // Whoever said this, Meta has numbers for its errors.
    ['no_answer', 500, {}],
    ['throttled', 429, {}],
    ['throttled', 429, { code: 9_999 }],
    // Sent with 200, it is an error all the same.
    ['token', 200, { code: 190 }],
  ])('%s: %i %o', (result, status, error) => {
    expect(judge(exchange(status, { error })).result).toBe(result);
  });
});

describe('without an error that can be read', () => {
  test.each([
    ['taken', exchange(200, { events_received: 2, fbtrace_id: 'A1' })],
    ['no_answer', exchange(200, { events_received: 1 })],
    ['no_answer', exchange(200, '<html>')],
    ['no_answer', exchange(200, '{"events_rec', { error: 'broken' })],
    ['no_answer', exchange(200, { events_received: 2 }, { error: 'timeout' })],
    ['no_answer', exchange(null, '', { answer: null, error: 'timeout' })],
    ['no_answer', exchange(null, '', { answer: null, error: 'broken' })],
    ['not_reached', exchange(null, '', { answer: null, error: 'timeout', mayHaveArrived: false })],
    ['not_reached', exchange(null, '', { answer: null, error: 'refused', mayHaveArrived: false })],
    ['not_reached', exchange(null, '', { answer: null, error: 'tls', mayHaveArrived: false })],
    // A proxy that gave up says nothing of what lies behind it.
    ['no_answer', exchange(502, '<html>')],
    ['no_answer', exchange(504, '')],
    ['no_answer', exchange(500, 'null')],
    ['passing', exchange(503, '<html>')],
    ['passing', exchange(403, '<html>')],
    ['passing', exchange(400, '{"err', { error: 'broken' })],
    ['passing', exchange(302, '', { error: 'redirect' })],
    ['throttled', exchange(429, '')],
    ['bad_event', exchange(413, '')],
  ])('%s: %o', (result, given) => expect(judge(given).result).toBe(result));
});

test('a code that is no code is not passed on', () => {
  expect(judge(exchange(400, { error: { code: 2 ** 40 } }))).toMatchObject({ result: 'passing', code: null });
});

test('what it says is reported, in its own words', () => {
  const error = {
    message: 'Invalid parameter',
    code: 100,
    error_subcode: 2_804_003,
    error_user_title: 'Event Timestamp Too Old',
    error_user_msg: 'The event is older than\u0000 7 days',
    fbtrace_id: 'Abc',
  };
  expect(judge(exchange(400, { error }))).toEqual({
    result: 'bad_event',
    status: 400,
    code: 100,
    message: 'Invalid parameter: Event Timestamp Too Old: The event is older than  7 days',
    traceId: 'Abc',
    retryAfterMs: null,
  });
});

test.each([
  ['60', 60_000],
  ['999999999', 86_400_000],
  ['soon', null],
  ['-1', null],
])('it is left alone for as long as it wants: %s', (given, ms) => {
  const headers = { 'retry-after': given };
  expect(judge(exchange(429, {}, { headers })).retryAfterMs).toBe(ms);
});

test('our token is in none of it, however it is repeated', () => {
  const message = `Malformed access token ${token} in access_token=${encodeURIComponent(token)}, EAABotherOneOfTheirs123`;
  const error = {
    message,
    error_user_title: token,
    error_user_msg: `x${token}`,
    fbtrace_id: token,
    code: 190,
  };
  const said = JSON.stringify(judge(exchange(400, { error })));
  expect(said).not.toMatch(/geheim|otherOne/);
  expect(said).toContain('Malformed access token [token]');
  // Cut off only after it was taken out: not even its beginning is left.
  const long = { message: `${'x'.repeat(295)}${token}`, code: 190 };
  expect(judge(exchange(400, { error: long })).message).toBe(`${'x'.repeat(295)}[toke`);
});
