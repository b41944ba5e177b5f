import { expect, it } from 'vitest';
import { secondsLeft } from './resend-countdown.ts';

it.each([
  [60_000, 0, 60],
  [60_000, 1, 60],
  [60_000, 59_001, 1],
  [60_000, 60_000, 0],
  [60_000, 90_000, 0],
])('until %i, at %i: %i s', (until, now, left) => {
  expect(secondsLeft(until, now)).toBe(left);
});
