import { type MethodKind, refusalOf } from './payment-methods.ts';
import { bonusOf, quoteOf, type TopUpPrices } from './top-up-price.ts';

/** Totals and points earned never fall when more is ordered, so the first amount that will do is found by halving. */
function firstAmount(
  { minPoints, maxPoints }: TopUpPrices,
  willDo: (points: number) => boolean,
): number | null {
  if (!willDo(maxPoints)) return null;
  let [low, high] = [minPoints, maxPoints];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (willDo(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The smallest order that earns so many points, bonus included; null when even the largest does not. */
export function amountToEarn(prices: TopUpPrices, wanted: number): number | null {
  return firstAmount(prices, (points) => points + bonusOf(prices, points) >= wanted);
}

/** How many points can be ordered this way, at least and at most; null when no order can be paid so. */
export function payableAmounts(prices: TopUpPrices, kind: MethodKind): { min: number; max: number } | null {
  const refusal = (points: number) => refusalOf(kind, quoteOf(prices, { points, kind }).total);
  const min = firstAmount(prices, (points) => refusal(points) !== 'too_small');
  const tooLarge = firstAmount(prices, (points) => refusal(points) === 'too_large');
  const max = tooLarge === null ? prices.maxPoints : tooLarge - 1;
  return min === null || min > max ? null : { min, max };
}

/** What a credit has to bring so that every locked lead opens: what is owed is taken first, what is there is used. */
export function pointsToOpenAll({
  lockedLeads,
  owedPoints,
  balance,
}: {
  lockedLeads: number;
  owedPoints: number;
  balance: number;
}): number {
  return lockedLeads === 0 ? 0 : Math.max(0, lockedLeads + owedPoints - Math.max(0, balance));
}
