import { expect, test } from 'vitest';
import { groupDigits, splitDigits } from './amounts.ts';

test.each([
  [250_347, 'Rp250.', '347'],
  [25_001, 'Rp25.', '001'],
  [1_000, 'Rp1.', '000'],
  [12_500_999, 'Rp12.500.', '999'],
  [999, '', 'Rp999'],
])('%i is %s and %s', (rupiah, head, tail) => {
  expect(splitDigits(rupiah)).toEqual({ head, tail });
});

test.each([
  ['7310284456', '731 028 4456'],
  ['012301000456301', '0123 0100 0456 301'],
  ['3935812345678901', '3935 8123 4567 8901'],
  ['70012', '70012'],
  ['731 028 4456', '731 028 4456'],
])('%s is shown as %s', (digits, shown) => {
  expect(groupDigits(digits)).toBe(shown);
});
