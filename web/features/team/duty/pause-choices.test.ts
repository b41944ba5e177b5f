import { expect, it } from 'vitest';
import type { TimeZone } from '#domain/working-hours.ts';
import { type PauseLength, pauseEnd, proposedEnd, typedEnd } from './pause-choices.ts';

// 23.30 WIB, which is already tomorrow in the east.
const now = new Date('2026-11-15T16:30:20Z');

it.each<[PauseLength, TimeZone, string]>([
  ['half-hour', 'WIB', '2026-11-15T17:01:00.000Z'],
  ['hour', 'WIB', '2026-11-15T17:31:00.000Z'],
  ['two-hours', 'WIT', '2026-11-15T18:31:00.000Z'],
  ['tomorrow', 'WIB', '2026-11-15T17:00:00.000Z'],
  ['tomorrow', 'WITA', '2026-11-16T16:00:00.000Z'],
  ['tomorrow', 'WIT', '2026-11-16T15:00:00.000Z'],
])('a pause of %s in %s ends at %s', (length, zone, end) =>
  expect(pauseEnd(length, zone, now).toISOString()).toBe(end),
);

it.each<[string, TimeZone, ReturnType<typeof typedEnd>]>([
  ['2026-11-16T09:15', 'WIB', { until: new Date('2026-11-16T02:15:00Z') }],
  ['2026-11-16T09:15', 'WIT', { until: new Date('2026-11-16T00:15:00Z') }],
  ['2026-11-15T23:30', 'WIB', { fault: 'past' }],
  ['2026-11-15T23:31', 'WIB', { until: new Date('2026-11-15T16:31:00Z') }],
  ['2026-12-15T23:30', 'WIB', { until: new Date('2026-12-15T16:30:00Z') }],
  ['2026-12-15T23:31', 'WIB', { fault: 'too-long' }],
  ['', 'WIB', { fault: 'missing' }],
])('typed %s in %s', (typed, zone, end) => expect(typedEnd(typed, zone, now)).toEqual(end));

it('proposes a full hour that can be taken as it is', () => {
  expect(proposedEnd('WIB', now)).toBe('2026-11-16T02:00');
  expect(typedEnd(proposedEnd('WIB', now), 'WIB', now)).toHaveProperty('until');
});

it('this very minute is over already', () => {
  const exactly = new Date('2026-11-15T16:30:00Z');
  expect(typedEnd('2026-11-15T23:30', 'WIB', exactly)).toEqual({ fault: 'past' });
});
