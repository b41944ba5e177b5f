import { describe, expect, it } from 'vitest';
import { spendItems } from '#contract/spends.ts';
import { validate } from '#contract/validation.ts';
import { mergeChanges } from './merge-changes.ts';
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

describe('someone else saved the same entry', () => {
  const base = { ...blankOf('2026-11-15'), nominal: 100_000, note: 'a' };

  it('what was typed stays, what was not touched becomes theirs', () => {
    const typed = { ...base, nominal: 150_000 };
    const now = { ...base, nominal: 200_000, campaign: 'Promo' };
    expect(mergeChanges({ base, typed, now })).toEqual({
      values: { ...typed, campaign: 'Promo' },
      changes: [
        { field: 'nominal', isTypedOver: true },
        { field: 'campaign', isTypedOver: false },
      ],
    });
  });

  it('the same change on both sides is nobody’s loss', () => {
    const both = { ...base, note: 'b' };
    expect(mergeChanges({ base, typed: both, now: both }).changes).toEqual([
      { field: 'note', isTypedOver: false },
    ]);
  });
});
