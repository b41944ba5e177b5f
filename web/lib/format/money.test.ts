import { expect, it } from 'vitest';
import { formatAmount } from './money.ts';

it.each([
  [1_250_000, 'IDR', 'Rp1.250.000'],
  [0, 'IDR', 'Rp0'],
  [450, 'MYR', 'RM450'],
  [1_200, 'SGD', 'S$1.200'],
  [99, 'USD', 'US$99'],
] as const)('%d in %s', (value, currency, shown) => {
  expect(formatAmount(value, currency)).toBe(shown);
});
