import { describe, expect, test } from 'vitest';
import {
  afterFailure,
  giveUpAfterMs,
  type Health,
  healthy,
  isOver,
  nextTry,
  retryDelay,
} from './webhooks.ts';

const now = new Date('2026-11-15T03:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);

describe('the wait after a failure', () => {
  test.each([
    [0, 5],
    [1, 5],
    [2, 30],
    [3, 120],
    [4, 600],
    [5, 1_800],
    [6, 3_600],
    [7, 7_200],
    [8, 14_400],
    [50, 14_400],
  ])('after %i: %i seconds, a fifth more at most', (failures, seconds) => {
    expect(retryDelay(failures, 0)).toBe(seconds * 1_000);
    expect(retryDelay(failures, 1)).toBe(seconds * 1_200);
  });

  test('the last try is when the day is over', () => {
    expect(nextTry(8, now, later(23 * 3_600_000), 0)).toEqual(later(giveUpAfterMs));
    expect(isOver({ failures: 8, since: now }, later(giveUpAfterMs - 1))).toBe(false);
    expect(isOver({ failures: 8, since: now }, later(giveUpAfterMs))).toBe(true);
  });

  test('what was not tried for a day is tried on, with its waits', () => {
    const back = later(2 * giveUpAfterMs);
    expect(isOver({ failures: 7, since: now }, back)).toBe(false);
    expect(nextTry(1, now, back, 0)).toEqual(new Date(back.getTime() + 5_000));
  });

  test.each([0, 1])('a whole day has more failures than are needed to give up (spread %i)', (spread) => {
    let at = now;
    let failures = 1;
    for (; at < later(giveUpAfterMs); failures += 1) at = nextTry(failures, now, at, spread);
    expect(failures).toBeGreaterThan(10);
    expect(isOver({ failures, since: now }, at)).toBe(true);
  });
});

describe('a receiver', () => {
  const fail = (health: Health, isProbe = false) => afterFailure(health, { now, spread: 0, isProbe });

  test('is left alone after three failures in a row', () => {
    const one = fail(healthy);
    expect(one).toEqual({ failures: 1, failingSince: now, nextAt: null });
    const three = fail(fail(one));
    expect(three).toEqual({ failures: 3, failingSince: now, nextAt: later(5_000) });
  });

  test('that fails many at once counts as one failure', () => {
    let health: Health = healthy;
    for (let times = 0; times < 8; times += 1) health = fail(health);
    expect(health).toEqual({ failures: 3, failingSince: now, nextAt: later(5_000) });
  });

  test('that is still away when it is tried waits longer and longer', () => {
    let health: Health = { failures: 3, failingSince: now, nextAt: now };
    const waits: number[] = [];
    for (let times = 0; times < 8; times += 1) {
      health = fail(health, true);
      waits.push(((health.nextAt as Date).getTime() - now.getTime()) / 1_000);
    }
    expect(waits).toEqual([30, 120, 600, 1_800, 3_600, 7_200, 14_400, 14_400]);
    // A single one that fails outside of such a try shortens nothing.
    expect(fail(health).failures).toBe(health.failures);
  });
});
