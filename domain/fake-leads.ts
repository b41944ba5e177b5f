/** So long after a lead was paid for its point can come back. */
export const refundHours = 48;

/** Of the leads that were charged in the last 24 hours, so many may turn out fake at the cost of the service. */
const refundShare = 0.1;
const leastRefunds = 5;

/** How many points of fake leads come back to an account in one day of its own. */
export function refundsADay(chargedLastDay: number): number {
  return Math.max(leastRefunds, Math.floor(chargedLastDay * refundShare));
}

/**
 * What became of a fake lead's point. `unpaid`: none was taken, as of a locked lead or an imported one; `late`: it was
 * taken too long ago; `before`: it came back once already; `used_up`: no more come back today.
 */
export const fakeRefunds = ['given', 'unpaid', 'late', 'before', 'used_up'] as const;
export type FakeRefund = (typeof fakeRefunds)[number];

export interface PaidLead {
  locked: boolean;
  createdAt: Date;
  /** In the last `refundHours`, null: not in these. */
  paidAt: Date | null;
  isRefundedBefore: boolean;
}

/** What marking this lead as fake does to its point, with so many refunds left today. */
export function refundOf(
  { locked, createdAt, paidAt, isRefundedBefore }: PaidLead,
  left: number,
  now: Date,
): FakeRefund {
  if (locked) return 'unpaid';
  if (isRefundedBefore) return 'before';
  const earliest = refundableSince(now);
  if (paidAt === null || paidAt < earliest) return createdAt < earliest ? 'late' : 'unpaid';
  return left > 0 ? 'given' : 'used_up';
}

export function refundableSince(now: Date): Date {
  return new Date(now.getTime() - refundHours * 60 * 60 * 1_000);
}
