import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWorthARecap, nextRecapAt, recapDayOf, recapHours } from './recap.ts';
import { dateIn, minuteOfDay, type TimeZone, timeZones } from './working-hours.ts';

const zones = Object.keys(timeZones) as TimeZone[];

describe('the day a recap is about', () => {
  it.each([
    [7, 'WIB', '2026-11-19T00:00:00Z', '2026-11-18'],
    [11, 'WIB', '2026-11-19T04:00:00Z', '2026-11-18'],
    [12, 'WIB', '2026-11-19T05:00:00Z', '2026-11-19'],
    [20, 'WIB', '2026-11-19T13:00:00Z', '2026-11-19'],
    // Still the 18th in Greenwich.
    [6, 'WIT', '2026-11-18T21:00:00Z', '2026-11-18'],
    [0, 'WIB', '2026-11-18T17:00:00Z', '2026-11-18'],
  ] as const)('at %i in %s, at %s: %s', (hour, zone, now, day) => {
    expect(recapDayOf(hour, zone, new Date(now))).toBe(day);
  });
});

describe('the next one', () => {
  it.each([
    [7, 'WIB', '2026-11-18T23:59:59Z', '2026-11-19T00:00:00.000Z'],
    [7, 'WIB', '2026-11-19T00:00:00Z', '2026-11-20T00:00:00.000Z'],
    [20, 'WITA', '2026-11-19T00:00:00Z', '2026-11-19T12:00:00.000Z'],
  ] as const)('at %i in %s, after %s: %s', (hour, zone, now, next) => {
    expect(nextRecapAt(hour, zone, new Date(now)).toISOString()).toBe(next);
  });

  it('comes within a day, at the hour that was chosen', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...recapHours),
        fc.constantFrom(...zones),
        fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
        (hour, zone, now) => {
          const next = nextRecapAt(hour, zone, now);
          const wait = next.getTime() - now.getTime();
          expect(wait).toBeGreaterThan(0);
          expect(wait).toBeLessThanOrEqual(24 * 60 * 60 * 1_000);
          expect(minuteOfDay(zone, next)).toBe(hour * 60);
          expect(recapDayOf(hour, zone, next) <= dateIn(zone, next)).toBe(true);
        },
      ),
    );
  });
});

it.each([
  [{ leads: 0, orders: 0, revenue: 0, spend: 0 }, false],
  [{ leads: 1, orders: 0, revenue: 0, spend: 0 }, true],
  [{ leads: 0, orders: 1, revenue: 0, spend: 0 }, true],
  [{ leads: 0, orders: 0, revenue: 0, spend: 50_000 }, true],
])('a day with %j is worth one: %s', (day, isWorth) => {
  expect(isWorthARecap(day)).toBe(isWorth);
});
