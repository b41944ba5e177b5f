import { amountToEarn } from '#domain/top-up-choice.ts';
import { bonusOf, type TopUpPrices } from '#domain/top-up-price.ts';

/** A month at the pace of these days, and all that is locked. */
const daysAhead = 30;

/**
 * What the checkout begins with: the smallest package that is enough, the largest when none is. Without anything to go
 * by, one in the middle.
 */
export function suggestedPoints(
  prices: TopUpPrices,
  { toOpen, pace }: { toOpen: number; pace: number },
): number {
  const packages = prices.packages.filter(
    ({ points }) => points >= prices.minPoints && points <= prices.maxPoints,
  );
  const needed = Math.ceil(toOpen + pace * daysAhead);
  const enough = packages.find(({ points }) => points + bonusOf(prices, points) >= needed);
  const fitting = needed === 0 ? packages[Math.floor(packages.length / 2)] : (enough ?? packages.at(-1));
  return fitting?.points ?? prices.minPoints;
}

/** The order that opens every locked lead; the largest there is when one is not enough. */
export function pointsToOrder(prices: TopUpPrices, toOpen: number): number {
  return amountToEarn(prices, toOpen) ?? prices.maxPoints;
}
