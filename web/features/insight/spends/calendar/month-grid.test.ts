import { describe, expect, it } from 'vitest';
import { costPerLead, readMonth, shadeOf, shiftMonth, weeksOf } from './month-grid.ts';

describe('the weeks of a month', () => {
  it('begin on Monday and leave out the days of other months', () => {
    const weeks = weeksOf('2026-11');
    // 1 November 2026 is a Sunday.
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeks[1]?.[0]).toBe('2026-11-02');
    expect(weeks.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null]);
    expect(weeks).toHaveLength(6);
  });

  it('are four when February begins on a Monday and has no 29th', () => {
    const weeks = weeksOf('2027-02');
    expect(weeks).toHaveLength(4);
    expect(weeks.flat()).not.toContain(null);
  });

  it.each([
    ['2026-12', 31],
    ['2028-02', 29],
    ['2026-04', 30],
  ])('%s has %i days, each once', (month, days) => {
    const dates = weeksOf(month).flat().filter(Boolean);
    expect(dates).toHaveLength(days);
    expect(new Set(dates).size).toBe(days);
  });
});

it.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-03', -1, '2026-02'],
])('%s moved by %i is %s', (from, by, month) => {
  expect(shiftMonth(from, by)).toBe(month);
});

it.each([
  ['2026-10', '2026-10'],
  ['2026-11', '2026-11'],
  ['2026-12', '2026-11'],
  ['2026-13', '2026-11'],
  ['1999-01', '2026-11'],
  [undefined, '2026-11'],
])('an address that says %s means %s', (text, month) => {
  expect(readMonth(text, '2026-11-15')).toBe(month);
});

it('a day is as dark as its share of the dearest one', () => {
  expect([0, 1, 25, 26, 50, 75, 99, 100].map((nominal) => shadeOf(nominal, 100))).toEqual([
    0, 1, 1, 2, 2, 3, 4, 4,
  ]);
  expect(shadeOf(0, 0)).toBe(0);
});

it('a lead costs what was spent, shared out in whole rupiah', () => {
  expect(costPerLead({ nominal: 100_000, leads: 3 })).toBe(33_333);
  expect(costPerLead({ nominal: 100_000, leads: 0 })).toBeNull();
  expect(costPerLead({ nominal: 0, leads: 3 })).toBeNull();
});
