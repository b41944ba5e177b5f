import { refundable, takableOf, takeBackAll, takeBackPart } from '#domain/refund.ts';
import { next } from '#domain/top-up.ts';
import { oweOrTake } from '#server/features/money/credits/take-back-points.ts';
import { lockBalance } from '#server/features/money/points/lock-balance.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Outcome, TopUpDeps } from './apply-event.ts';
import { notifyTopUp } from './notify-top-up.ts';
import { sumOfOrder } from './payments.queries.ts';
import { insertRefund, isKnownRefund } from './refunds.queries.ts';
import { findAttempt, insertEvent, lockTopUp, type TopUpRef, updateTopUp } from './top-ups.queries.ts';

export interface Refund {
  /** The gateway's or the operator's: reported twice, it happened once. */
  key: string;
  amount: number;
  actor?: 'midtrans' | 'operator';
  note?: string;
}

/** Money went back: so do the points, as far as they are there; what was spent already is owed. */
export async function refundTopUp(tx: Db, deps: TopUpDeps, ref: TopUpRef, refund: Refund): Promise<Outcome> {
  const order = await lockTopUp(tx, ref);
  if (!order) throw new AppError('not_found');
  if (await isKnownRefund(tx, ref, refund.key)) return { kind: 'known' };
  // What came counts, which need not be what was asked for.
  const came = (await sumOfOrder(tx, ref)) || order.total;
  const left = refundable({ came, refunded: order.refunded });
  const amount = Math.min(refund.amount, left);
  if (amount === 0) return { kind: 'known' };
  const isAll = amount === left;
  const event = isAll ? 'refund' : 'partial_refund';
  const step = next(order.state, event);
  if (typeof step === 'string') return { kind: step };
  if (refund.actor === 'operator' && refund.amount > left)
    throw new AppError('invalid_input', { texts: { amount: 'validation.moreThanCame' } });
  const there = takableOf(await lockBalance(tx, ref.accountId));
  // Code and all: `credited` is what came in over all its entries.
  const given = { points: order.credited, bonus: 0, codePoints: 0, takenBack: order.taken_back };
  const { point_price: pointPrice } = order;
  const { ppn } = await findAttempt(tx, ref, order.attempt);
  const back = isAll
    ? takeBackAll(given, there)
    : takeBackPart(given, { refund: amount, pointPrice, chargesPpn: ppn > 0, balance: there });
  const at = deps.clock.now();
  await insertRefund(tx, ref, { key: refund.key, amount, ...back, at });
  await oweOrTake(tx, deps, ref.accountId, { topUpId: ref.id, orderId: order.order_id, ...back });
  await updateTopUp(tx, ref, {
    state: step.to,
    refunded: order.refunded + amount,
    taken_back: order.taken_back + back.taken + back.owed,
    ...(step.to === 'refunded' && { ended_at: at }),
  });
  const number = await insertEvent(tx, ref, {
    event,
    state: step.to,
    actor: refund.actor ?? 'midtrans',
    note: refund.note ?? `Rp${amount}`,
    at,
  });
  const { order_id: orderId } = order;
  const facts = { amount, points: back.taken + back.owed, owed: back.owed };
  await notifyTopUp(tx, deps, ref, { kind: 'refunded', number, orderId, ...facts });
  await publish(tx, ref.accountId, { name: 'top-ups.changed', payload: { orderId: order.order_id } });
  return { kind: 'done', state: step.to, effects: step.effects };
}
