import { leadPrice } from './points.ts';
import { ppnOn } from './tax.ts';
import { amountToEarn } from './top-up-choice.ts';
import { bonusOf, type TopUpPrices } from './top-up-price.ts';

type Prices = Pick<TopUpPrices, 'point' | 'packages' | 'minPoints' | 'maxPoints' | 'chargesPpn'>;

export interface LeadPrice {
  leads: number;
  /** To order for them; what is missing to the leads is bonus. */
  points: number;
  bonus: number;
  /** With PPN where it is charged; without the fee of a way to pay. */
  rupiah: number;
  /** Of one point that is earned, rounded up. */
  perPoint: number;
}

/** What so many leads cost when their points are bought at once; null for more than one order can hold. */
export function priceOfLeads(prices: Prices, leads: number): LeadPrice | null {
  const points = amountToEarn(prices, leads * leadPrice);
  if (points === null) return null;
  const price = points * prices.point;
  const bonus = bonusOf(prices, points);
  const rupiah = price + (prices.chargesPpn ? ppnOn(price).ppn : 0);
  return { leads, points, bonus, rupiah, perPoint: Math.ceil(rupiah / (points + bonus)) };
}
