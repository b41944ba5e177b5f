import { refundable, takableOf, takeBackAll, takeBackPart } from '#domain/refund.ts';
import { oweOrTake } from '#server/features/money/credits/take-back-points.ts';
import { lockBalance } from '#server/features/money/points/lock-balance.ts';
import type { Db } from '#server/platform/database/index.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { TopUpDeps } from './apply-event.ts';
import { notifyTopUp } from './notify-top-up.ts';
import { insertPaymentRefund, pointsOfPayment, refundedOf } from './payment-refunds.queries.ts';
import { type GatewayPayment, setPaymentState } from './payments.queries.ts';
import type { Refund } from './refund-top-up.ts';
import { findAttempt, insertEvent, lockTopUp, type TopUpRef } from './top-ups.queries.ts';

/**
 * Money beside an order, which an operator made points of, went back: the points it gave go, and the order keeps its own.
 * The order is held by the caller.
 */
export async function refundPayment(
  tx: Db,
  deps: TopUpDeps,
  ref: TopUpRef,
  { payment, ...refund }: Pick<Refund, 'key' | 'amount'> & { payment: GatewayPayment },
): Promise<void> {
  const order = await lockTopUp(tx, ref);
  if (!order) return;
  const earlier = await refundedOf(tx, payment.id);
  const left = refundable({ came: payment.amount, refunded: earlier.amount });
  const amount = Math.min(refund.amount, left);
  if (amount === 0) return;
  const balance = takableOf(await lockBalance(tx, ref.accountId));
  const points = await pointsOfPayment(tx, ref.accountId, payment.id);
  const given = { points, bonus: 0, codePoints: 0, takenBack: earlier.points };
  const { point_price: pointPrice, order_id: orderId, state } = order;
  const { ppn } = await findAttempt(tx, ref, order.attempt);
  const back =
    amount === left
      ? takeBackAll(given, balance)
      : takeBackPart(given, { refund: amount, pointPrice, chargesPpn: ppn > 0, balance });
  const at = deps.clock.now();
  if (!(await insertPaymentRefund(tx, payment.id, { key: refund.key, amount, ...back, at }))) return;
  await oweOrTake(tx, deps, ref.accountId, { topUpId: ref.id, orderId, ...back });
  if (amount === left) await setPaymentState(tx, payment.id, 'returned');
  const event = { event: 'extra_returned', state, actor: 'midtrans', note: `Rp${amount}`, at };
  const number = await insertEvent(tx, ref, event);
  const facts = { amount, points: back.taken + back.owed, owed: back.owed };
  await notifyTopUp(tx, deps, ref, { kind: 'refunded', number, orderId, ...facts });
  await publish(tx, ref.accountId, { name: 'top-ups.changed', payload: { orderId } });
}
