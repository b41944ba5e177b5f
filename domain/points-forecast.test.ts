import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forecastRunOut } from './points-forecast.ts';

const now = new Date('2026-11-16T03:00:00Z');

test.each([
  ['a week’s worth', 70, 70, '2026-11-23T03:00:00.000Z'],
  ['half a day', 5, 70, '2026-11-16T15:00:00.000Z'],
  ['one lead a week', 3, 1, '2026-12-07T03:00:00.000Z'],
  ['a year to the day', 365, 7, '2027-11-16T03:00:00.000Z'],
  ['longer than a year', 366, 7, null],
  ['a large balance that nothing is taken from', 100_000, 1, null],
  ['nothing spent', 100, 0, null],
  ['more given back than spent', 100, -3, null],
  ['nothing left', 0, 70, null],
  ['a postpaid account that owes', -20, 70, null],
])('%s', (_what, balance, spentLast7Days, at) => {
  expect(forecastRunOut({ balance, spentLast7Days, now })?.toISOString() ?? null).toBe(at);
});

test('with more points it never ends sooner, with more leads never later', () => {
  const some = fc.integer({ min: 1, max: 5_000 });
  fc.assert(
    fc.property(some, some, some, (balance, spent, more) => {
      const end = (b: number, s: number) =>
        forecastRunOut({ balance: b, spentLast7Days: s, now })?.getTime() ?? Number.POSITIVE_INFINITY;
      expect(end(balance + more, spent)).toBeGreaterThanOrEqual(end(balance, spent));
      expect(end(balance, spent + more)).toBeLessThanOrEqual(end(balance, spent));
    }),
  );
});
