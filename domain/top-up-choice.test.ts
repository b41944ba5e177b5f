import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { methodKinds, refusalOf } from './payment-methods.ts';
import { amountToEarn, leadsOpenedBy, payableAmounts, pointsToOpenAll } from './top-up-choice.ts';
import { quoteOf } from './top-up-price.ts';
import { prices as allPrices } from './top-up-prices.fixture.ts';

const prices = {
  ...allPrices,
  packages: [
    { points: 50, bonusPercent: 0 },
    { points: 250, bonusPercent: 2 },
    { points: 1_000, bonusPercent: 8 },
  ],
};

describe('the smallest order that earns enough', () => {
  test.each([
    [1, 20],
    [20, 20],
    [37, 37],
    [249, 249],
    [255, 250],
    [256, 251],
    [1_080, 1_000],
    [108_000, 100_000],
  ])('%i points: %i', (wanted, points) => {
    expect(amountToEarn(prices, wanted)).toBe(points);
  });

  it('is none when even the largest does not', () => {
    expect(amountToEarn(prices, 108_001)).toBeNull();
  });

  it('is enough, and one less is not', () => {
    const earned = (points: number) => quoteOf(prices, { points, kind: 'qris' }).pointsEarned;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 108_000 }), (wanted) => {
        const points = amountToEarn(prices, wanted) ?? 0;
        expect(earned(points)).toBeGreaterThanOrEqual(wanted);
        if (points > prices.minPoints) expect(earned(points - 1)).toBeLessThan(wanted);
      }),
    );
  });
});

describe('what can be ordered with a method', () => {
  test.each([
    ['transfer', { min: 40, max: 100_000 }],
    ['va', { min: 24, max: 100_000 }],
    ['qris', { min: 20, max: 39_721 }],
    ['ewallet', { min: 20, max: 78_431 }],
    ['snap', { min: 24, max: 100_000 }],
  ] as const)('%s', (kind, amounts) => {
    expect(payableAmounts(prices, kind)).toEqual(amounts);
  });

  it('is nothing where no order is large enough', () => {
    expect(payableAmounts({ ...prices, maxPoints: 30 }, 'transfer')).toBeNull();
  });

  it('agrees with the rule that refuses', () => {
    const amounts = fc.integer({ min: prices.minPoints, max: prices.maxPoints });
    fc.assert(
      fc.property(amounts, fc.constantFrom(...methodKinds), (points, kind) => {
        const range = payableAmounts(prices, kind);
        const isInside = range !== null && points >= range.min && points <= range.max;
        expect(refusalOf(kind, quoteOf(prices, { points, kind }).total) === undefined).toBe(isInside);
      }),
    );
  });
});

test.each([
  ['nothing is locked', { lockedLeads: 0, owedPoints: 40, balance: 0 }, 0],
  ['one point a lead', { lockedLeads: 12, owedPoints: 0, balance: 0 }, 12],
  ['what is owed comes first', { lockedLeads: 12, owedPoints: 5, balance: 0 }, 17],
  ['what is there helps', { lockedLeads: 12, owedPoints: 0, balance: 4 }, 8],
  ['there is enough already', { lockedLeads: 3, owedPoints: 0, balance: 9 }, 0],
  ['a debt of a postpaid account is no locked lead', { lockedLeads: 3, owedPoints: 0, balance: -9 }, 3],
])('to open all: %s', (_name, state, points) => {
  expect(pointsToOpenAll(state)).toBe(points);
});

test.each([
  ['enough for all', 50, { lockedLeads: 12, owedPoints: 0, balance: 0 }, 12],
  ['enough for some', 50, { lockedLeads: 346, owedPoints: 0, balance: 0 }, 50],
  ['what is owed comes first', 50, { lockedLeads: 346, owedPoints: 30, balance: 0 }, 20],
  ['all of it is owed', 50, { lockedLeads: 346, owedPoints: 80, balance: 0 }, 0],
  ['nothing is locked', 50, { lockedLeads: 0, owedPoints: 0, balance: 7 }, 0],
])('opened: %s', (_name, points, state, leads) => {
  expect(leadsOpenedBy(points, state)).toBe(leads);
});

test('what is needed to open all opens all, and one less does not', () => {
  const some = fc.integer({ min: 0, max: 500 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), some, some, (lockedLeads, owedPoints, balance) => {
      const state = { lockedLeads, owedPoints, balance };
      const needed = pointsToOpenAll(state);
      expect(leadsOpenedBy(needed, state)).toBe(lockedLeads);
      if (needed > 0) expect(leadsOpenedBy(needed - 1, state)).toBeLessThan(lockedLeads);
    }),
  );
});
