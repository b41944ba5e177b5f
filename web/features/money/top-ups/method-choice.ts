import { type MethodKind, type PaymentMethod, paymentMethods, wordOf } from '#domain/payment-methods.ts';
import { payableAmounts } from '#domain/top-up-choice.ts';
import type { TopUpOptions } from './top-ups-api.ts';

type Offer = Pick<TopUpOptions, 'methods' | 'vaBanks' | 'wallets' | 'prices'>;

export interface MethodOffer {
  kind: MethodKind;
  /** The ways of this kind; the first is the one that choosing the kind means. */
  ways: PaymentMethod[];
  /** Why it cannot be used for so many points, with the amount from which or up to which it can. */
  refusal: { why: 'from' | 'upTo'; points: number } | { why: 'never' } | null;
}

/** What is switched on, in our order, each with whether so many points can be paid by it. */
export function methodOffers(offer: Offer, points: number | null): MethodOffer[] {
  const isOn = (method: PaymentMethod) => {
    if (method.kind === 'va') return offer.vaBanks.includes(method.channel);
    return method.kind !== 'ewallet' || offer.wallets.includes(method.channel);
  };
  return offer.methods
    .map((kind) => ({ kind, ways: paymentMethods.filter((method) => method.kind === kind && isOn(method)) }))
    .filter(({ ways }) => ways.length > 0)
    .map((one) => ({ ...one, refusal: points === null ? null : refusalFor(offer, one.kind, points) }));
}

function refusalFor({ prices }: Offer, kind: MethodKind, points: number): MethodOffer['refusal'] {
  const amounts = payableAmounts(prices, kind);
  if (!amounts) return { why: 'never' };
  if (points < amounts.min) return { why: 'from', points: amounts.min };
  return points > amounts.max ? { why: 'upTo', points: amounts.max } : null;
}

/** The wanted method where it can be used, else the first that can: an amount too small for one leaves another chosen. */
export function chosenMethod(
  offers: readonly MethodOffer[],
  wanted: PaymentMethod | undefined,
): PaymentMethod | undefined {
  const usable = offers.filter(({ refusal }) => refusal === null).flatMap(({ ways }) => ways);
  return usable.find((method) => wanted && wordOf(method) === wordOf(wanted)) ?? usable[0];
}
