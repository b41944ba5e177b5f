/** What things cost, from the configuration. */
export interface PointPrices {
  welcome: number;
  member: number;
  rotator: number;
}

/** Every way in which points come or go. */
export type PointCause =
  | { reason: 'welcome' }
  | { reason: 'member_added'; memberId: string; name: string }
  | { reason: 'rotator_added'; rotatorId: string; name: string }
  | { reason: 'lead'; leadId: string }
  /** Locked leads are opened, so many at once. */
  | { reason: 'unlock'; openingId: string; leads: number }
  /** Some of them were gone before it was their turn. */
  | { reason: 'unlock_returned'; openingId: string; leads: number }
  /** The lead was none: its point comes back. */
  | { reason: 'fake_lead'; leadId: string }
  /** It was one after all: the point is taken again. */
  | { reason: 'fake_lead_undone'; leadId: string }
  | ({ reason: 'top_up' } & OrderPoints)
  | ({ reason: 'bonus' } & OrderPoints)
  | ({ reason: 'unique_code' } & OrderPoints)
  /** Money that matched no order was turned into points. */
  | { reason: 'received'; paymentId: string; points: number }
  | ({ reason: 'refund' } & OrderPoints)
  /** Of an earlier refund, whose points were spent already. */
  | { reason: 'owed'; points: number }
  /** A postpaid month became an invoice: what was used is owed there, not here. */
  | { reason: 'invoiced'; invoiceId: string; number: string; points: number }
  /** `key`: of the act; done twice under one it is refused. */
  | { reason: 'adjustment'; points: number; note: string; key?: string }
  /** What was left when a closed account ended. */
  | { reason: 'closed'; points: number };

interface OrderPoints {
  topUpId: string;
  /** As people read it. */
  orderId: string;
  points: number;
}

export type PointReason = PointCause['reason'];

export const pointReasons = [
  'welcome',
  'member_added',
  'rotator_added',
  'lead',
  'unlock',
  'unlock_returned',
  'fake_lead',
  'fake_lead_undone',
  'top_up',
  'bonus',
  'unique_code',
  'received',
  'refund',
  'owed',
  'invoiced',
  'adjustment',
  'closed',
] as const satisfies readonly PointReason[];

/** A balance that falls below this is low; it is said once more when nothing is left. */
export const lowPointsMark = 50;

/** One lead, one point. */
export const leadPrice = 1;

/** How many points this gives (above zero) or costs (below). */
export function pointsOf(cause: PointCause, prices: PointPrices): number {
  switch (cause.reason) {
    case 'welcome':
      return prices.welcome;
    // Subtracted, so that a price of nothing is not minus zero.
    case 'member_added':
      return 0 - prices.member;
    case 'rotator_added':
      return 0 - prices.rotator;
    case 'lead':
    case 'fake_lead_undone':
      return -leadPrice;
    case 'fake_lead':
      return leadPrice;
    case 'unlock':
      return -leadPrice * cause.leads;
    case 'unlock_returned':
      return leadPrice * cause.leads;
    case 'refund':
    case 'owed':
    case 'closed':
      // The money went back, so the points go too.
      return -cause.points;
    default:
      return cause.points;
  }
}

/** What a cause refers to, kept with its entry: whose or which, and words of its own. */
export function subjectOf(cause: PointCause): { id: string | null; text: string } {
  switch (cause.reason) {
    case 'welcome':
    case 'closed':
      return { id: null, text: '' };
    case 'member_added':
      return { id: cause.memberId, text: cause.name };
    case 'rotator_added':
      return { id: cause.rotatorId, text: cause.name };
    case 'lead':
    case 'fake_lead':
    case 'fake_lead_undone':
      return { id: cause.leadId, text: '' };
    case 'unlock':
    case 'unlock_returned':
      return { id: cause.openingId, text: '' };
    case 'received':
      return { id: cause.paymentId, text: '' };
    case 'owed':
      return { id: null, text: '' };
    case 'invoiced':
      return { id: cause.invoiceId, text: cause.number };
    case 'adjustment':
      return { id: cause.key ?? null, text: cause.note };
    default:
      return { id: cause.topUpId, text: cause.orderId };
  }
}

/** Postpaid accounts pay at the end of the month, so they may owe; those that did not pay are overdue. */
export const billings = ['prepaid', 'postpaid', 'overdue'] as const;
export type Billing = (typeof billings)[number];

export function canPay(billing: Billing, balance: number, points: number): boolean {
  if (points >= 0 || billing === 'postpaid') return true;
  return billing === 'prepaid' && balance + points >= 0;
}

/** For how many of so many leads the points last; the others arrive locked. */
export function leadsPaid(billing: Billing, balance: number, leads: number): number {
  if (billing === 'postpaid') return leads;
  return billing === 'overdue' ? 0 : Math.min(leads, Math.max(0, Math.floor(balance / leadPrice)));
}

/** Leads are what goes on day after day; a member or a rotator is added once. */
export const paceReasons = ['lead', 'unlock', 'unlock_returned'] as const satisfies readonly PointReason[];
export const paceDays = 7;

/** Points spent a day, over the days in which any were spent so far, at most a week. */
export function paceOf({ spent, days }: { spent: number; days: number }): number {
  return days > 0 ? spent / Math.min(Math.max(days, 1), paceDays) : 0;
}

/** For how many whole days the balance lasts at this pace; null when nothing is being spent. */
export function daysLeft(balance: number, pace: number): number | null {
  return pace > 0 ? Math.floor(Math.max(balance, 0) / pace) : null;
}

const dayMs = 24 * 60 * 60 * 1_000;

/** When the last point goes at this pace; null when nothing is being spent, or nothing is left to spend. */
export function runsOutAt(balance: number, pace: number, now: Date): Date | null {
  return pace > 0 && balance > 0 ? new Date(now.getTime() + (balance / pace) * dayMs) : null;
}

/** From here on the owner is warned. */
export const fewDays = 7;
