import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countFailure, type SignInFailures, secondsToWait } from './sign-in-delay.ts';

const now = new Date('2026-11-15T03:00:00Z');
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
const day = 24 * 60 * 60;

describe('the wait before the next attempt', () => {
  test('nothing was wrong yet', () => {
    expect(secondsToWait(undefined, now)).toBe(0);
  });

  test.each([
    ...[0, 1, 2, 3, 4].map((count) => [count, 0, 0]),
    [5, 0, 5],
    [6, 0, 10],
    [7, 0, 20],
    [8, 0, 40],
    [12, 0, 640],
    [13, 0, 900],
    [14, 0, 900],
    [2_000, 0, 900],
    [5, 4, 1],
    [5, 4.5, 1],
    [5, 5, 0],
    [5, 600, 0],
    [6, 3, 7],
    [13, 899, 1],
    [13, 900, 0],
    [1_000_000, day, 0],
  ])('after %d failures, the last %d s ago: %d s', (count, ago, wait) => {
    expect(secondsToWait({ count, lastAt: secondsAgo(ago) }, now)).toBe(wait);
  });
});

describe('counting', () => {
  test.each([
    ['the first', undefined, 1],
    ['one more', { count: 4, lastAt: secondsAgo(0) }, 5],
    ['one more, nearly a day later', { count: 9, lastAt: secondsAgo(day - 1) }, 10],
    ['a day later it begins anew', { count: 9, lastAt: secondsAgo(day) }, 1],
    ['a year later too', { count: 9, lastAt: secondsAgo(365 * day) }, 1],
  ])('%s', (_name, before, count) => {
    expect(countFailure(before, now)).toEqual({ count, lastAt: now });
  });

  test('whoever fails without a pause waits for the sixth attempt, not before', () => {
    let failures: SignInFailures | undefined;
    const waits = Array.from({ length: 7 }, () => {
      failures = countFailure(failures, now);
      return secondsToWait(failures, now);
    });
    expect(waits).toEqual([0, 0, 0, 0, 5, 10, 20]);
  });
});

describe('for any history', () => {
  const anyCount = fc.integer({ min: 0, max: 100_000 });
  const anySeconds = fc.integer({ min: 0, max: 2 * day });
  const wait = (count: number, ago: number) => secondsToWait({ count, lastAt: secondsAgo(ago) }, now);

  test('the wait is a whole number of seconds, never negative, never over a quarter of an hour', () => {
    fc.assert(
      fc.property(anyCount, anySeconds, (count, ago) => {
        expect(Number.isInteger(wait(count, ago))).toBe(true);
        expect(wait(count, ago)).toBeGreaterThanOrEqual(0);
        expect(wait(count, ago)).toBeLessThanOrEqual(900);
      }),
    );
  });

  test('one more failure never shortens it', () => {
    fc.assert(
      fc.property(anyCount, anySeconds, (count, ago) => {
        expect(wait(count + 1, ago)).toBeGreaterThanOrEqual(wait(count, ago));
      }),
    );
  });

  test('passing time never lengthens it', () => {
    fc.assert(
      fc.property(anyCount, anySeconds, anySeconds, (count, ago, more) => {
        expect(wait(count, ago + more)).toBeLessThanOrEqual(wait(count, ago));
      }),
    );
  });

  test('whoever waits as long as the answer says may try again', () => {
    fc.assert(
      fc.property(anyCount, anySeconds, (count, ago) => {
        const failures = { count, lastAt: secondsAgo(ago) };
        const later = new Date(now.getTime() + secondsToWait(failures, now) * 1_000);
        expect(secondsToWait(failures, later)).toBe(0);
      }),
    );
  });
});
