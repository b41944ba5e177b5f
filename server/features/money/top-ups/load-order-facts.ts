import type { Order } from '#contract/payment-orders.ts';
import type { Db } from '#server/platform/database/index.ts';
import { findTopUp, lastReceipt, type ShownTopUp } from './shown-top-up.queries.ts';

export { linesOf } from './load-top-up.ts';

export interface OrderFacts {
  order: ShownTopUp;
  receipt: Order['receipt'];
}

/** An order as it stands, with the receipt that was sent last. */
export async function loadOrderFacts(
  db: Db,
  accountId: string,
  orderId: string,
): Promise<OrderFacts | undefined> {
  const order = await findTopUp(db, accountId, orderId);
  if (!order) return undefined;
  const sent = await lastReceipt(db, accountId, order.id);
  if (!sent) return { order, receipt: null };
  const { bank, holder, amount, day, picture } = sent;
  return {
    order,
    receipt: { bank, holder, amount, day, hasPicture: picture !== null, sentAt: sent.sent_at.toISOString() },
  };
}
