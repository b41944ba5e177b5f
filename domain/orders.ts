/** What orders can be in. Amounts are whole units: nobody here sells by the cent. */
export const currencies = ['IDR', 'MYR', 'SGD', 'USD'] as const;
export type Currency = (typeof currencies)[number];

/** A trillion: beyond this it is a slip of the finger. */
export const largestValue = 1_000_000_000_000;

/** Pieces of one order. */
export const mostPieces = 10_000;

export const orderTextLengths = { product: 200, address: 500, tracking: 100, note: 500 } as const;

/** How far a sale is, while it is one. */
export const openStatuses = ['unpaid', 'paid', 'shipped', 'done'] as const;
export type OpenStatus = (typeof openStatuses)[number];

/** `cancelled`: no sale after all. Nothing leads out of it. */
export const orderStatuses = [...openStatuses, 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Of who says nothing of it, as all orders before there were statuses: a sale that is over. */
export const usualStatus: OpenStatus = 'done';

/** Where a sale stands: how far it is, and whether the money is there. */
export interface OrderState {
  status: OpenStatus;
  paid: boolean;
}

/**
 * What the status alone says of the money; null: it may be either. Cash on delivery is sent before it is paid, and who has
 * the goods and owes nothing is done.
 */
const paidBy: Record<OpenStatus, boolean | null> = { unpaid: false, paid: true, shipped: null, done: true };

/**
 * Which way each may go. A slip of the finger is put right, so every open one leads to every other; also what is done
 * can be cancelled, for goods come back.
 */
export const leadsTo: Record<OrderStatus, readonly OrderStatus[]> = {
  unpaid: ['paid', 'shipped', 'done', 'cancelled'],
  paid: ['unpaid', 'shipped', 'done', 'cancelled'],
  shipped: ['unpaid', 'paid', 'done', 'cancelled'],
  done: ['unpaid', 'paid', 'shipped', 'cancelled'],
  cancelled: [],
};

/**
 * Where an order stands after somebody said so; `paid` counts where the status leaves it open, and unsaid it is as before.
 * Money for a parcel that is on its way does not bring the parcel back: it stays sent, and is paid; said with `paid`, it
 * was not sent after all.
 */
export function moveOrder(before: OrderState, to: OpenStatus, paid = before.paid): OrderState {
  if (to === 'paid' && before.status === 'shipped' && !paid) return { status: 'shipped', paid: true };
  return { status: to, paid: paidBy[to] ?? paid };
}

/** As it is noted first. What is sent and of which nothing was said is paid on delivery. */
export function firstState(status: OpenStatus = usualStatus, paid = false): OrderState {
  return { status, paid: paidBy[status] ?? paid };
}

/** What comes next of itself, for one press; null: nothing. */
export const nextStatus: Record<OrderStatus, OpenStatus | null> = {
  unpaid: 'paid',
  paid: 'shipped',
  // The courier brings the money when the goods have arrived.
  shipped: 'done',
  done: null,
  cancelled: null,
};

/** What ad platforms are told of as a sale, and Google's file has: not what a buyer has only promised. */
export function isSold({ status }: { status: OrderStatus }): boolean {
  return status !== 'unpaid' && status !== 'cancelled';
}

const dayMs = 24 * 60 * 60 * 1_000;

/** Whole days since the day of the order; 0: today. Both as '2026-11-15'. */
export function daysWaiting(orderedOn: string, today: string): number {
  return Math.max(0, Math.round((Date.parse(today) - Date.parse(orderedOn)) / dayMs));
}
