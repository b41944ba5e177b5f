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
import { findGatewayPayment, returnPayment } from './payments.queries.ts';
import { recordPayment } from './record-payment.ts';
import { refundTopUp } from './refund-top-up.ts';
import { lockTopUp } from './top-ups.queries.ts';

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
      // What goes back has come before, also when the news of that got lost or comes later.
      await recordPayment(tx, deps, { ...money, amount }, { ...order, attempt: number });
      if (await isOrdersMoney(tx, ref, transaction.order_id))
        await refundTopUp(tx, deps, order, { key: `${transaction.order_id}-refund`, amount, isAll: true });
      else await returnPayment(tx, transaction.order_id);
      return;
    case 'partly_refunded':
      await recordPayment(tx, deps, { ...money, amount }, { ...order, attempt: number });
      if (!(await isOrdersMoney(tx, ref, transaction.order_id))) return;
      for (const part of refundsOf(transaction)) await refundTopUp(tx, deps, order, part);
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
  const payment = await findGatewayPayment(tx, gatewayId);
  if (payment?.state === 'credited') await refundTopUp(tx, deps, ref, { key: `${gatewayId}-denied`, amount });
  else if (payment) await returnPayment(tx, gatewayId);
  else await end(tx, ref, orderId, 'failed');
}

/** Points were given for it. A second payment of the same order, or another sum that waits for a person, gave none. */
async function isOrdersMoney(tx: Db, ref: AttemptRef, gatewayId: string): Promise<boolean> {
  await lockTopUp(tx, ref);
  return (await findGatewayPayment(tx, gatewayId))?.state === 'credited';
}

async function end(tx: Db, ref: AttemptRef, orderId: string, state: 'failed' | 'expired'): Promise<void> {
  await endAttempt(tx, ref, state);
  await publish(tx, ref.accountId, { name: 'top-ups.changed', payload: { orderId } });
}
