import type { Billing } from './points.ts';
import { priceWithin } from './tax.ts';

/** What an order has given, and what earlier refunds took of it. */
export interface Credited {
  points: number;
  bonus: number;
  codePoints: number;
  takenBack: number;
}

export interface TakenBack {
  /** Leaves the balance now. */
  taken: number;
  /** Was spent already: the next credit pays it first. */
  owed: number;
}

/**
 * How many points can leave the balance at once. A prepaid one never falls below zero; what a postpaid account owes is in
 * its next invoice; from one that is late nothing can be taken until it has paid.
 */
export function takableOf({ billing, balance }: { billing: Billing; balance: number }): number {
  if (billing === 'postpaid') return Number.MAX_SAFE_INTEGER;
  return billing === 'overdue' ? 0 : Math.max(balance, 0);
}

/** The whole order went back: every point it gave goes, as far as it is there. A prepaid balance never falls below zero. */
export function takeBackAll(credited: Credited, balance: number): TakenBack {
  return split(restOf(credited), balance);
}

interface PartOfMoney {
  refund: number;
  pointPrice: number;
  /** PPN was paid with it, and goes back with it: points were never given for that. */
  chargesPpn: boolean;
  balance: number;
}

/** Part of the money went back: so many points at the plain price, never more than the order gave. */
export function takeBackPart(
  credited: Credited,
  { refund, pointPrice, chargesPpn, balance }: PartOfMoney,
): TakenBack {
  const price = chargesPpn ? priceWithin(refund) : refund;
  return split(Math.min(Math.ceil(price / pointPrice), restOf(credited)), balance);
}

/** Of what came, what has not gone back yet: more than that cannot. */
export function refundable({ came, refunded }: { came: number; refunded: number }): number {
  return Math.max(came - refunded, 0);
}

/** Of a new credit, what pays points owed from an earlier refund. */
export function owedPaid(owed: number, credit: number): number {
  return Math.min(owed, credit);
}

function restOf({ points, bonus, codePoints, takenBack }: Credited): number {
  return points + bonus + codePoints - takenBack;
}

function split(due: number, balance: number): TakenBack {
  const taken = Math.min(due, Math.max(balance, 0));
  return { taken, owed: due - taken };
}
