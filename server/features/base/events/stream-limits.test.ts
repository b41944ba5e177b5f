import { expect, test } from 'vitest';
import { createStreamLimits } from './stream-limits.ts';

const limits = { EVENT_STREAMS: 5, EVENT_STREAMS_PER_ACCOUNT: 3, EVENT_STREAMS_PER_SESSION: 2 };
const refused = { code: 'too_many_streams', status: 429, retryAfterSeconds: 30 };
const at = (accountId: string, sessionId: string) => ({ accountId, sessionId });

test('so many for a session, an account and the process', () => {
  const { enter } = createStreamLimits(limits);
  enter(at('a', 'one'));
  enter(at('a', 'one'));
  expect(() => enter(at('a', 'one'))).toThrow(expect.objectContaining(refused));
  enter(at('a', 'two'));
  expect(() => enter(at('a', 'three'))).toThrow(expect.objectContaining(refused));
  enter(at('b', 'four'));
  enter(at('b', 'five'));
  expect(() => enter(at('c', 'six'))).toThrow(expect.objectContaining(refused));
});

test('a place that was left is free again, and is left only once', () => {
  const { enter } = createStreamLimits(limits);
  const leave = enter(at('a', 'one'));
  enter(at('a', 'one'));
  leave();
  leave();
  enter(at('a', 'one'));
  expect(() => enter(at('a', 'one'))).toThrow(expect.objectContaining(refused));
});

test('who was refused took no place', () => {
  const { enter } = createStreamLimits(limits);
  enter(at('a', 'one'));
  enter(at('a', 'one'));
  for (let tries = 0; tries < 9; tries += 1) expect(() => enter(at('a', 'one'))).toThrow();
  enter(at('a', 'two'));
  enter(at('b', 'three'));
  enter(at('b', 'four'));
});
