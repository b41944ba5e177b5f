import fc from 'fast-check';
import { expect, it } from 'vitest';
import { priceOfLeads } from './lead-price.ts';
import { bonusOf } from './top-up-price.ts';

const prices = {
  point: 250,
  packages: [
    { points: 50, bonusPercent: 0 },
    { points: 500, bonusPercent: 5 },
    { points: 1_000, bonusPercent: 8 },
  ],
  minPoints: 20,
  maxPoints: 100_000,
  chargesPpn: false,
};

it.each([
  // Less than an order may be: the least one.
  [10, { points: 20, bonus: 0, rupiah: 5_000, perPoint: 250 }],
  [100, { points: 100, bonus: 0, rupiah: 25_000, perPoint: 250 }],
  // 477 and their 5 % would do, but the bonus begins at 500.
  [500, { points: 500, bonus: 25, rupiah: 125_000, perPoint: 239 }],
  [1_000, { points: 953, bonus: 47, rupiah: 238_250, perPoint: 239 }],
  [2_000, { points: 1_852, bonus: 148, rupiah: 463_000, perPoint: 232 }],
])('%i leads', (leads, expected) => {
  expect(priceOfLeads(prices, leads)).toEqual({ leads, ...expected });
});

it('with PPN where it is charged', () => {
  expect(priceOfLeads({ ...prices, chargesPpn: true }, 100)?.rupiah).toBe(27_750);
});

it('more than one order can hold has no price', () => {
  expect(priceOfLeads(prices, 108_001)).toBeNull();
});

it('is always enough, and one point less never is', () => {
  const list = fc.array(
    fc.record({ points: fc.integer({ min: 20, max: 5_000 }), bonusPercent: fc.integer({ min: 0, max: 30 }) }),
  );
  fc.assert(
    fc.property(list, fc.integer({ min: 1, max: 20_000 }), (packages, leads) => {
      const all = { ...prices, packages };
      const price = priceOfLeads(all, leads);
      expect((price?.points ?? 0) + (price?.bonus ?? 0)).toBeGreaterThanOrEqual(leads);
      const fewer = (price?.points ?? 0) - 1;
      if (fewer >= all.minPoints) expect(fewer + bonusOf(all, fewer)).toBeLessThan(leads);
    }),
  );
});
