import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { methodKinds, refusalOf } from './payment-methods.ts';
import { bonusOf, codePointsOf, feeOf, quoteOf } from './top-up-price.ts';
import { prices } from './top-up-prices.fixture.ts';

describe('the bonus', () => {
  it.each([
    [20, 0],
    [100, 0],
    [249, 0],
    [250, 5],
    [499, 9],
    [500, 25],
    [1_000, 80],
    [4_999, 399],
    [5_000, 600],
    [100_000, 12_000],
  ])('of %i points is %i', (points, bonus) => {
    expect(bonusOf(prices, points)).toBe(bonus);
  });
});

describe('the fee', () => {
  it.each([
    ['transfer', 250_000, 0],
    ['va', 250_000, 4_000],
    ['qris', 250_000, 1_750],
    // 87,5 is rounded up.
    ['qris', 12_500, 88],
    ['ewallet', 12_500, 250],
    ['ewallet', 5_000, 100],
  ] as const)('of %s for Rp%i is Rp%i', (kind, price, fee) => {
    expect(feeOf(prices.fees[kind], price)).toBe(fee);
  });
});

describe('a unique code', () => {
  it.each([
    [0, 0],
    [249, 0],
    [250, 1],
    [347, 1],
    [999, 3],
  ])('of %i gives %i points', (code, points) => {
    expect(codePointsOf(prices, code)).toBe(points);
  });
});

describe('a quote', () => {
  it('adds up line by line', () => {
    expect(quoteOf(prices, { points: 1_000, kind: 'transfer', uniqueCode: 347 })).toEqual({
      points: 1_000,
      bonus: 80,
      price: 250_000,
      fee: 0,
      ppn: 0,
      uniqueCode: 347,
      codePoints: 1,
      total: 250_347,
      pointsEarned: 1_081,
    });
  });

  it('charges PPN on price and fee where we must', () => {
    expect(quoteOf({ ...prices, chargesPpn: true }, { points: 400, kind: 'transfer' })).toMatchObject({
      price: 100_000,
      ppn: 11_000,
      total: 111_000,
    });
  });

  const orders = fc.record({
    points: fc.integer({ min: 20, max: 100_000 }),
    kind: fc.constantFrom(...methodKinds),
    uniqueCode: fc.integer({ min: 0, max: 999 }),
  });

  it('is whole rupiah and whole points, and its lines make the total', () => {
    fc.assert(
      fc.property(orders, fc.boolean(), (order, chargesPpn) => {
        const quote = quoteOf({ ...prices, chargesPpn }, order);
        for (const value of Object.values(quote))
          expect(Number.isSafeInteger(value) && value >= 0).toBe(true);
        expect(quote.price + quote.fee + quote.ppn + quote.uniqueCode).toBe(quote.total);
        expect(quote.points + quote.bonus + quote.codePoints).toBe(quote.pointsEarned);
      }),
    );
  });

  it('who buys more never earns less', () => {
    fc.assert(
      fc.property(orders, fc.integer({ min: 1, max: 1_000 }), (order, more) => {
        const less = quoteOf(prices, order);
        const all = quoteOf(prices, { ...order, points: order.points + more });
        expect(all.pointsEarned).toBeGreaterThan(less.pointsEarned);
      }),
    );
  });
});

describe('which sums a method takes', () => {
  it.each([
    ['transfer', 9_999, 'too_small'],
    ['va', 9_999, 'too_small'],
    ['snap', 9_999, 'too_small'],
    ['qris', 5_035, undefined],
    ['ewallet', 5_100, undefined],
    ['transfer', 10_000, undefined],
    ['qris', 10_000_000, undefined],
    ['qris', 10_000_001, 'too_large'],
    ['ewallet', 20_000_001, 'too_large'],
    ['transfer', 25_000_000, undefined],
  ] as const)('%s for Rp%i: %s', (kind, total, refusal) => {
    expect(refusalOf(kind, total)).toBe(refusal);
  });
});
