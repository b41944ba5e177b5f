import {
  outcomeOf,
  refundsOf,
  rupiahOf,
  type Transaction,
} from '#server/integrations/midtrans/transaction.ts';
import type { Db } from '#server/platform/database/index.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { TopUpDeps } from './apply-event.ts';
import type { AttemptRef } from './attempt-jobs.ts';
import { endAttempt, findGatewayAttempt } from './gateway.queries.ts';
import { findGatewayPayment, type GatewayPayment, returnPayment } from './payments.queries.ts';
import { recordPayment } from './record-payment.ts';
import { refundPayment } from './refund-payment.ts';
import { refundTopUp } from './refund-top-up.ts';
import { lockTopUp, type TopUpRef } from './top-ups.queries.ts';

interface Denied {
  transaction: Transaction;
  amount: number;
  orderId: string;
}

/**
 * What the gateway says of one attempt, by notification or as the answer to a question. Said twice, late or in another
 * order it comes to the same.
 */
export async function handleTransaction(
  tx: Db,
  deps: TopUpDeps,
  ref: AttemptRef,
  transaction: Transaction,
): Promise<void> {
  const attempt = await findGatewayAttempt(tx, ref);
  const { accountId, id, number } = ref;
  const amount = rupiahOf(transaction.gross_amount);
  if (!attempt || amount === undefined) return;
  const order = { accountId, id };
  const money = {
    source: 'midtrans',
    sourceKey: transaction.order_id,
    receivedAt: deps.clock.now(),
  } as const;
  switch (outcomeOf(transaction)) {
    case 'paid':
      await recordPayment(tx, deps, { ...money, amount }, { ...order, attempt: number });
      return;
    case 'failed':
      await undo(tx, deps, ref, { transaction, amount, orderId: attempt.orderId });
      return;
    case 'expired':
      await end(tx, ref, attempt.orderId, 'expired');
      return;
    case 'refunded':
      // What goes back has come before, also when the notification of that got lost or comes later.
      await recordPayment(tx, deps, { ...money, amount }, { ...order, attempt: number });
      await goBack(tx, deps, transaction.order_id, [{ key: `${transaction.order_id}-refund`, amount }]);
      return;
    case 'partly_refunded':
      await recordPayment(tx, deps, { ...money, amount }, { ...order, attempt: number });
      await goBack(tx, deps, transaction.order_id, refundsOf(transaction), 'part');
      return;
    default:
      return;
  }
}

/** Settled and then denied: that money never came. What an operator saw is not the gateway's to deny. */
async function undo(
  tx: Db,
  deps: TopUpDeps,
  ref: AttemptRef,
  { transaction: { order_id: gatewayId }, amount, orderId }: Denied,
): Promise<void> {
  // Whoever records that money just now is waited for.
  await lockTopUp(tx, ref);
  if (await findGatewayPayment(tx, gatewayId))
    await goBack(tx, deps, gatewayId, [{ key: `${gatewayId}-denied`, amount }]);
  else await end(tx, ref, orderId, 'failed');
}

/**
 * Money of the gateway went back: with the points of the order that has it now, or with those that an operator gave for
 * it beside an order. What waits for a person gave none, and waits no more.
 */
async function goBack(
  tx: Db,
  deps: TopUpDeps,
  gatewayId: string,
  parts: readonly { key: string; amount: number }[],
  extent: 'all' | 'part' = 'all',
): Promise<void> {
  const { payment, order } = await holdMoney(tx, gatewayId);
  if (payment.state !== 'credited') {
    // Of a part a person decides, who has the rest to decide about.
    if (extent === 'all') await returnPayment(tx, gatewayId);
    return;
  }
  for (const part of parts) {
    if (payment.decidedAt === null) await refundTopUp(tx, deps, order, part);
    else await refundPayment(tx, deps, order, { ...part, payment });
  }
}

/** The payment with the order it belongs to now, which is held: an operator may give it to another one meanwhile. */
async function holdMoney(tx: Db, gatewayId: string): Promise<{ payment: GatewayPayment; order: TopUpRef }> {
  let held: string | undefined;
  for (;;) {
    const payment = await findGatewayPayment(tx, gatewayId);
    if (!payment?.accountId || !payment.topUpId) throw new Error(`no order has the payment ${gatewayId}`);
    const order = { accountId: payment.accountId, id: payment.topUpId };
    if (held === order.id) return { payment, order };
    await lockTopUp(tx, order);
    held = order.id;
  }
}

async function end(tx: Db, ref: AttemptRef, orderId: string, state: 'failed' | 'expired'): Promise<void> {
  await endAttempt(tx, ref, state);
  await publish(tx, ref.accountId, { name: 'top-ups.changed', payload: { orderId } });
}
