import { expect, test } from 'vitest';
import { prices } from '#domain/top-up-prices.fixture.ts';
import { pointsToOrder, suggestedPoints } from './suggested-points.ts';

test.each([
  ['nothing is known', { toOpen: 0, pace: 0 }, 500],
  ['a few leads are locked', { toOpen: 12, pace: 0 }, 50],
  ['the bonus counts', { toOpen: 1_080, pace: 0 }, 1_000],
  ['a month ahead', { toOpen: 0, pace: 10 }, 500],
  ['both', { toOpen: 300, pace: 10 }, 1_000],
  ['more than any package', { toOpen: 9_000, pace: 10 }, 5_000],
])('%s', (_name, given, points) => {
  expect(suggestedPoints(prices, given)).toBe(points);
});

test('without a package, the smallest order', () => {
  expect(suggestedPoints({ ...prices, packages: [] }, { toOpen: 0, pace: 0 })).toBe(20);
});

test.each([
  [12, 20],
  [346, 340],
  [1_000_000, 100_000],
])('to open %i leads: %i points', (toOpen, points) => {
  expect(pointsToOrder(prices, toOpen)).toBe(points);
});
