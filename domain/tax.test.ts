import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pph23On, ppnOn, readNpwp } from './tax.ts';

it.each([
  [0, 0, 0],
  [1, 1, 0],
  [100_000, 91_667, 11_000],
  [250_000, 229_167, 27_500],
  [62_500, 57_292, 6_875],
  [12_588, 11_539, 1_385],
])('PPN on Rp%i: on Rp%i, Rp%i', (base, taxable, ppn) => {
  expect(ppnOn(base)).toEqual({ base, taxable, ppn });
});

it('PPN is 11 % of the price to within a rupiah, in whole rupiah', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (base) => {
      const { ppn } = ppnOn(base);
      expect(Number.isSafeInteger(ppn)).toBe(true);
      expect(Math.abs(ppn - base * 0.11)).toBeLessThanOrEqual(1);
    }),
  );
});

it.each([
  [100_000, 2_000],
  [25, 1],
  [24, 0],
])('PPh 23 on Rp%i is Rp%i', (base, withheld) => {
  expect(pph23On(base)).toBe(withheld);
});

describe('NPWP', () => {
  it.each([
    ['01.234.567.8-901.000', '0012345678901000'],
    ['3171234567890001', '3171234567890001'],
    ['3171 2345 6789 0001', '3171234567890001'],
    ['0012345678901000000001', '0012345678901000000001'],
    ['12345', undefined],
    ['317123456789000O', undefined],
    ['', undefined],
  ])('%s is %s', (typed, stored) => {
    expect(readNpwp(typed)).toBe(stored);
  });
});
