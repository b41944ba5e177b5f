import { expect, it } from 'vitest';
import { spendItems } from '#contract/spends.ts';
import { validate } from '#contract/validation.ts';
import { blankOf, startDay } from './spend-form.ts';

it('only the amount is missing for the contract to accept a new entry', () => {
  const blank = blankOf('2026-11-15');
  expect(validate(spendItems, blank).ok).toBe(false);
  expect(validate(spendItems, { ...blank, nominal: 1 }).ok).toBe(true);
});

it.each([
  ['2026-11-02', '2026-11-02'],
  ['2026-11-15', '2026-11-15'],
  ['2026-11-16', '2026-11-15'],
  ['2026-02-30', '2026-11-15'],
  ['kemarin', '2026-11-15'],
  [undefined, '2026-11-15'],
])('an address that asks for %s begins with %s', (asked, day) => {
  expect(startDay(asked, '2026-11-15')).toBe(day);
});
