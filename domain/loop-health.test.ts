import { expect, test } from 'vitest';
import { loopLateAfter } from './loop-health.ts';

test.each([
  ['* * * * *', 10 * 60],
  ['*/5 * * * *', 15 * 60],
  ['*/10 * * * *', 25 * 60],
  ['17 * * * *', 130 * 60],
  ['10 19 * * *', 26 * 60 * 60],
  ['0 0 1 * *', 32 * 24 * 60 * 60],
])('%s is late after %i seconds', (schedule, seconds) => {
  expect(loopLateAfter(schedule)).toBe(seconds);
});
