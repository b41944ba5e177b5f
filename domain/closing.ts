import type { Billing } from './points.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** So long the owner can bring a closed account back. */
export const closingDays = 30;
/** So long before the end the owner is reminded. */
const closingWarnDays = 7;
/** So long after the end nobody else can take its links: advertisements with them are still around. */
const linksKeptDays = 365;

export function closingEndsAt(closedAt: Date): Date {
  return new Date(closedAt.getTime() + closingDays * dayMs);
}

/** Closings that end before this are to be reminded of. */
export function warnBefore(now: Date): Date {
  return new Date(now.getTime() + closingWarnDays * dayMs);
}

/** Links of what ended before this are free. */
export function linksFreeBefore(now: Date): Date {
  return new Date(now.getTime() - linksKeptDays * dayMs);
}

export const closingObstacles = ['pays_monthly', 'money_coming'] as const;
export type ClosingObstacle = (typeof closingObstacles)[number];

/** Why an account cannot be closed yet: what it used is not billed or paid, or somebody looks for its money. */
export function closingObstacle({
  billing,
  paymentsInCheck,
}: {
  billing: Billing;
  paymentsInCheck: number;
}): ClosingObstacle | null {
  if (billing !== 'prepaid') return 'pays_monthly';
  return paymentsInCheck > 0 ? 'money_coming' : null;
}

/** Typed to be sure: capitals and spaces around do not matter. */
export function isShopName(typed: string, name: string): boolean {
  const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();
  return plain(typed) === plain(name);
}
