import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextCheck } from './status-checks.ts';

const expiresAt = new Date('2026-11-17T03:00:00Z');
const at = (time: string) => new Date(`2026-11-17T${time}Z`);

it.each([
  [0, '02:00:00', '02:01:00'],
  [1, '02:00:00', '02:02:00'],
  [3, '02:00:00', '02:08:00'],
  [9, '00:00:00', '01:00:00'],
  // Once right before the end.
  [9, '02:30:00', '02:59:00'],
  // And once after it.
  [9, '02:59:00', '03:03:00'],
  [9, '03:00:30', '03:03:00'],
])('after %i checks, at %s: %s', (checks, now, next) => {
  expect(nextCheck({ checks, now: at(now), expiresAt })).toEqual(at(next));
});

it('then it is over', () => {
  expect(nextCheck({ checks: 9, now: at('03:03:00'), expiresAt })).toBeNull();
});

it('goes forward, looks once more after the end, and stops', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 24 * 60 * 60 }), (seconds) => {
      const times = [new Date(expiresAt.getTime() - seconds * 1_000)];
      for (let next: Date | null | undefined = times[0]; next; ) {
        next = nextCheck({ checks: times.length - 1, now: next, expiresAt });
        if (next) times.push(next);
        expect(times.length).toBeLessThan(60);
      }
      const gaps = times.slice(1).map((time, index) => time.getTime() - (times[index]?.getTime() ?? 0));
      expect(Math.min(...gaps)).toBeGreaterThan(0);
      expect(times.filter((time) => time >= expiresAt)).toHaveLength(1);
    }),
  );
});
