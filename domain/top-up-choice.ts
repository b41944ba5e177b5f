import { type MethodKind, refusalOf } from './payment-methods.ts';
import { bonusOf, quoteOf, type TopUpPrices } from './top-up-price.ts';

/** Totals and points earned never fall when more is ordered, so the first amount that will do is found by halving. */
function firstAmount(
  { minPoints, maxPoints }: Pick<TopUpPrices, 'minPoints' | 'maxPoints'>,
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
export function amountToEarn(
  prices: Pick<TopUpPrices, 'minPoints' | 'maxPoints' | 'packages'>,
  wanted: number,
): number | null {
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

/** What waits for the next credit, and what is there already. */
export interface Waiting {
  lockedLeads: number;
  /** Of a refund: taken from the next credit before anything else. */
  owedPoints: number;
  balance: number;
}

/** What a credit has to bring so that every locked lead opens. */
export function pointsToOpenAll({ lockedLeads, owedPoints, balance }: Waiting): number {
  return lockedLeads === 0 ? 0 : Math.max(0, lockedLeads + owedPoints - Math.max(0, balance));
}

/** How many locked leads a credit of so many points opens. */
export function leadsOpenedBy(points: number, { lockedLeads, owedPoints, balance }: Waiting): number {
  return Math.min(lockedLeads, Math.max(0, Math.max(0, balance) + points - owedPoints));
}
