import { describe, expect, test } from 'vitest';
import { dayReader, readAmount } from './spend-values.ts';

test.each([
  ['0', 0],
  ['1234567', 1_234_567],
  ['1234567.89', 1_234_567.89],
  ['1234567,89', 1_234_567.89],
  ['1,234,567.89', 1_234_567.89],
  ['1.234.567,89', 1_234_567.89],
  ['1.234.567', 1_234_567],
  ['1,234,567', 1_234_567],
  ['1.234', 1_234],
  ['12,5', 12.5],
  ['0.123', 0.123],
  ['1234.567', 1_234.567],
  ['Rp 1.234.567', 1_234_567],
  ['Rp1.250', 1_250],
  ['IDR 25,000', 25_000],
  ['25000 IDR', 25_000],
  ['1 234 567', 1_234_567],
])('%s is %d rupiah', (cell, amount) => {
  expect(readAmount(cell)).toBe(amount);
});

test.each(['', 'gratis', '-5000', '12.34.567', '1,23,456', '1.234,567.8', '1e6', '12%'])(
  '%j is no amount',
  (cell) => {
    expect(readAmount(cell)).toBeUndefined();
  },
);

describe('a day', () => {
  const read = (cell: string, others: string[] = []) => dayReader([cell, ...others])(cell);

  test.each([
    '2026-11-15',
    '2026/11/15',
    '2026-11-15 00:00:00',
    '2026-11-15T00:00:00+0700',
    '15/11/2026',
    '15-11-2026',
    '15.11.26',
    '11/15/2026',
    'Nov 15, 2026',
    'November 15, 2026',
    '15 Nov 2026',
    '15 Nopember 2026',
    '15-Nov-2026',
  ])('%s', (cell) => {
    expect(read(cell)).toBe('2026-11-15');
  });

  test('is before its month, unless the file shows otherwise', () => {
    expect(read('11/05/2026')).toBe('2026-05-11');
    expect(read('11/05/2026', ['13/05/2026'])).toBe('2026-05-11');
    expect(read('11/05/2026', ['11/13/2026'])).toBe('2026-11-05');
  });

  test('where all can be read both ways they lie close together, and not in the future', () => {
    const november = Array.from({ length: 12 }, (_, n) => `11/${String(n + 1).padStart(2, '0')}/2026`);
    expect(november.map(dayReader(november))[4]).toBe('2026-11-05');
    const here = november.map((cell) => cell.replace(/^(\d+).(\d+)/, '$2/$1'));
    expect(here.map(dayReader(here))[4]).toBe('2026-11-05');
    expect(dayReader(['05/12/2026'], '2026-11-16')('05/12/2026')).toBe('2026-05-12');
    expect(dayReader(['05/12/2026'], '2026-12-16')('05/12/2026')).toBe('2026-12-05');
  });

  test('where the file speaks both ways only those that can be one thing are read', () => {
    const readBoth = dayReader(['13/05/2026', '05/14/2026', '11/05/2026']);
    expect(['13/05/2026', '05/14/2026', '11/05/2026'].map(readBoth)).toEqual([
      '2026-05-13',
      '2026-05-14',
      undefined,
    ]);
  });

  test.each([
    '',
    'All',
    '2026-11-31',
    '31/11/2026',
    '13/13/2026',
    '1999-12-31',
    '2026-11-01 - 2026-11-15',
    '15 Foo 2026',
    '46341',
  ])('%j is none', (cell) => {
    expect(read(cell)).toBeUndefined();
  });
});
