import type { MethodKind } from './payment-methods.ts';
import { ppnOn } from './tax.ts';

/** A fixed sum, or hundredths of a percent of the price. */
export type Fee = { rupiah: number } | { basisPoints: number };

export interface TopUpPrices {
  /** Rupiah for one point. */
  point: number;
  packages: readonly { points: number; bonusPercent: number }[];
  minPoints: number;
  maxPoints: number;
  fees: Record<MethodKind, Fee>;
  /** Whether we are registered for PPN ("PKP"); who is not must not charge it. */
  chargesPpn: boolean;
}

/**
 * An own amount earns the bonus of the largest package it reaches: whoever buys more than a package never gets less than
 * with the package.
 */
export function bonusOf({ packages }: Pick<TopUpPrices, 'packages'>, points: number): number {
  const reached = packages.filter((one) => one.points <= points);
  const percent = Math.max(0, ...reached.map(({ bonusPercent }) => bonusPercent));
  return Math.floor((points * percent) / 100);
}

/** Rounded up: what the gateway takes is never more than what the buyer paid for it. */
export function feeOf(fee: Fee, price: number): number {
  return 'rupiah' in fee ? fee.rupiah : Math.ceil((price * fee.basisPoints) / 10_000);
}

/** A unique code is money received and becomes points, rounded down. */
export function codePointsOf({ point }: Pick<TopUpPrices, 'point'>, uniqueCode: number): number {
  return Math.floor(uniqueCode / point);
}

export interface Quote {
  points: number;
  bonus: number;
  price: number;
  fee: number;
  /** 0 unless we charge it. */
  ppn: number;
  /** 0: none. */
  uniqueCode: number;
  codePoints: number;
  total: number;
  /** All of them. */
  pointsEarned: number;
}

/** What so many points cost when they are paid this way, line by line. Only a transfer has a unique code. */
export function quoteOf(
  prices: TopUpPrices,
  { points, kind, uniqueCode = 0 }: { points: number; kind: MethodKind; uniqueCode?: number },
): Quote {
  const price = points * prices.point;
  const fee = feeOf(prices.fees[kind], price);
  const ppn = prices.chargesPpn ? ppnOn(price + fee).ppn : 0;
  const bonus = bonusOf(prices, points);
  const codePoints = codePointsOf(prices, uniqueCode);
  return {
    points,
    bonus,
    price,
    fee,
    ppn,
    uniqueCode,
    codePoints,
    total: price + fee + ppn + uniqueCode,
    pointsEarned: points + bonus + codePoints,
  };
}
