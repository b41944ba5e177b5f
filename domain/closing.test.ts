import { describe, expect, test } from 'vitest';
import { closingEndsAt, closingObstacle, isShopName, linksFreeBefore, warnBefore } from './closing.ts';

const at = new Date('2026-11-17T03:00:00Z');

test('thirty days, a reminder a week before, links kept for a year', () => {
  expect(closingEndsAt(at).toISOString()).toBe('2026-12-17T03:00:00.000Z');
  expect(warnBefore(at).toISOString()).toBe('2026-11-24T03:00:00.000Z');
  expect(linksFreeBefore(at).toISOString()).toBe('2025-11-17T03:00:00.000Z');
});

describe('what stands in the way', () => {
  test.each([
    ['prepaid', 0, null],
    ['prepaid', 1, 'money_coming'],
    ['postpaid', 0, 'pays_monthly'],
    ['overdue', 1, 'pays_monthly'],
  ] as const)('%s with %i payments in check: %s', (billing, paymentsInCheck, obstacle) => {
    expect(closingObstacle({ billing, paymentsInCheck })).toBe(obstacle);
  });
});

test.each([
  ['Toko Ayu', true],
  ['  toko   ayu ', true],
  ['Toko', false],
  ['', false],
])('%j for the name of the shop: %s', (typed, is) => {
  expect(isShopName(typed, 'Toko Ayu')).toBe(is);
});
