import { expect, it } from 'vitest';
import { compactAmount } from './compact-amount.ts';

it.each([
  [0, '0', null],
  [950, '950', null],
  [999, '999', null],
  [1_000, '1', 'spends.thousands'],
  [9_940, '9,9', 'spends.thousands'],
  [9_960, '10', 'spends.thousands'],
  [35_294, '35', 'spends.thousands'],
  [999_499, '999', 'spends.thousands'],
  [999_500, '1', 'spends.millions'],
  [1_249_000, '1,2', 'spends.millions'],
  [12_600_000, '13', 'spends.millions'],
  [999_999_999, '1', 'spends.billions'],
  [1_500_000_000, '1,5', 'spends.billions'],
  [1_000_000_000_000, '1', 'spends.trillions'],
])('%i is %s and %s', (rupiah, number, word) => {
  expect(compactAmount(rupiah)).toEqual({ number, word });
});
