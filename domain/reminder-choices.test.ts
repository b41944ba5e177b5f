import { expect, it } from 'vitest';
import { reminderChoices, waitLevel } from './reminder-choices.ts';

it.each([
  [
    'WIB',
    '2026-11-15T03:00:00Z',
    [
      ['hour', '04:00'],
      ['afternoon', '09:00'],
      ['tomorrow', '02:00'],
    ],
  ],
  [
    'WIB',
    '2026-11-15T08:30:00Z',
    [
      ['hour', '09:30'],
      ['morning', '00:00'],
      ['tomorrow', '02:00'],
    ],
  ],
  [
    'WIT',
    '2026-11-14T16:00:00Z',
    [
      ['hour', '17:00'],
      ['afternoon', '07:00'],
      ['tomorrow', '00:00'],
    ],
  ],
] as const)('in %s at %s', (zone, now, choices) => {
  const found = reminderChoices(new Date(now), zone);
  expect(found.map(({ name, at }) => [name, at.toISOString().slice(11, 16)])).toEqual(choices);
  expect(found.every(({ at }) => at > new Date(now))).toBe(true);
});

it.each([
  [0, 'calm'],
  [59, 'calm'],
  [60, 'soon'],
  [24 * 60 - 1, 'soon'],
  [24 * 60, 'long'],
])('after %i minutes of waiting', (minutes, level) => {
  expect(waitLevel(minutes * 60_000)).toBe(level);
});
