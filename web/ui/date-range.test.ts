import { describe, expect, it } from 'vitest';
import {
  addDays,
  daysIn,
  formatDayOf,
  formatRange,
  presetDays,
  presetOf,
  presetRange,
  readRange,
} from './date-range.ts';

const today = '2026-11-15';

describe('presets', () => {
  it.each([
    [7, '2026-11-09'],
    [30, '2026-10-17'],
    [90, '2026-08-18'],
  ])('%i days end today and include it', (days, from) => {
    expect(presetRange(days, today)).toEqual({ from, to: today });
  });

  it('reach over the end of a year and a leap day', () => {
    expect(presetRange(7, '2027-01-03').from).toBe('2026-12-28');
    expect(presetRange(7, '2028-03-01').from).toBe('2028-02-24');
  });

  it('are recognised on the day itself only', () => {
    for (const days of presetDays) expect(presetOf(presetRange(days, today), today)).toBe(days);
    expect(presetOf(presetRange(7, today), '2026-11-16')).toBeUndefined();
    expect(presetOf({ from: '2026-11-09' }, today)).toBeUndefined();
    expect(presetOf({}, today)).toBeUndefined();
  });
});

it.each([
  [{}, {}],
  [{ from: '2026-11-01' }, { from: '2026-11-01' }],
  [{ to: '2026-11-01' }, { to: '2026-11-01' }],
  [
    { from: '2026-11-09', to: '2026-11-01' },
    { from: '2026-11-01', to: '2026-11-09' },
  ],
  [{ from: 'yesterday', to: '2026-11-09' }, { to: '2026-11-09' }],
  [{ from: '2026-02-30', to: '' }, {}],
])('reads %o as %o', (given, expected) => {
  expect(readRange(given)).toEqual(expected);
});

it.each([
  ['2026-11-09', '2026-11-15', '9 – 15 Nov'],
  ['2026-10-17', '2026-11-15', '17 Okt – 15 Nov'],
  ['2025-12-28', '2026-01-03', '28 Des 2025 – 3 Jan'],
  ['2025-12-01', '2025-12-31', '1 – 31 Des 2025'],
  ['2025-11-01', '2025-12-31', '1 Nov – 31 Des 2025'],
  ['2026-11-15', '2026-11-15', '15 Nov'],
])('says %s to %s as %s', (from, to, expected) => {
  expect(formatRange(from, to, today, 'id')).toBe(expected);
});

it('says one day, with the year when it is another', () => {
  expect(formatDayOf('2026-10-01', today, 'en')).toBe('1 Oct');
  expect(formatDayOf('2025-10-01', today, 'id')).toBe('1 Okt 2025');
});

it('counts the days, both included', () => {
  expect(daysIn({ from: '2026-11-15', to: '2026-11-15' })).toBe(1);
  expect(daysIn({ from: '2026-10-17', to: '2026-11-15' })).toBe(30);
  expect(addDays('2026-11-15', -1)).toBe('2026-11-14');
});
