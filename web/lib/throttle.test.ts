import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { throttle } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('acts at once, and together for all that comes before it may again', () => {
  const act = vi.fn();
  const ask = throttle(4_000, act);
  ask();
  expect(act).toHaveBeenCalledTimes(1);
  for (let time = 0; time < 3_900; time += 100) {
    ask();
    vi.advanceTimersByTime(100);
  }
  expect(act).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(100);
  expect(act).toHaveBeenCalledTimes(2);
});

it('is done with the last one, and ready for the next', () => {
  const act = vi.fn();
  const ask = throttle(4_000, act);
  ask();
  ask();
  vi.advanceTimersByTime(20_000);
  expect(act).toHaveBeenCalledTimes(2);
  ask();
  expect(act).toHaveBeenCalledTimes(3);
});
