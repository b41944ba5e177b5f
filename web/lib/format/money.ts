import type { Currency } from '#domain/orders.ts';
import { formatNumber } from './format.ts';

export const currencySigns: Record<Currency, string> = { IDR: 'Rp', MYR: 'RM', SGD: 'S$', USD: 'US$' };

/** Whole units: Rp1.250.000, RM450 */
export function formatAmount(value: number, currency: Currency): string {
  return currencySigns[currency] + formatNumber(value);
}
