import { expect, test } from 'vitest';
import { firstOfLastDays } from './last-days.ts';

test.each([
  ['WIB', '2026-11-15T03:00:00Z', 7, '2026-11-09', '2026-11-08T17:00:00.000Z'],
  ['WIB', '2026-11-15T16:59:59Z', 7, '2026-11-09', '2026-11-08T17:00:00.000Z'],
  ['WIB', '2026-11-15T17:00:00Z', 7, '2026-11-10', '2026-11-09T17:00:00.000Z'],
  ['WIT', '2026-11-15T15:30:00Z', 7, '2026-11-10', '2026-11-09T15:00:00.000Z'],
  ['WIB', '2026-11-15T03:00:00Z', 1, '2026-11-15', '2026-11-14T17:00:00.000Z'],
] as const)('in %s at %s, of %i days', (zone, now, days, date, start) => {
  const first = firstOfLastDays(zone, new Date(now), days);
  expect([first.date, first.start.toISOString()]).toEqual([date, start]);
});
