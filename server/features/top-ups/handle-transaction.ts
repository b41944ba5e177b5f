import { outcomeOf, rupiahOf, type Transaction } from '#server/integrations/midtrans/transaction.ts';
import type { Db } from '#server/platform/database/index.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { TopUpDeps } from './apply-event.ts';
import type { AttemptRef } from './attempt-jobs.ts';
import { endAttempt, findGatewayAttempt } from './gateway.queries.ts';
import { findGatewayPayment, returnPayment } from './payments.queries.ts';
import { recordPayment } from './record-payment.ts';
import { refundTopUp } from './refund-top-up.ts';
import { findAttempt, lockTopUp } from './top-ups.queries.ts';

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
      // Settled and then denied: that money never came.
      if (attempt.state === 'paid')
        await refundTopUp(tx, deps, order, { key: `${transaction.order_id}-denied`, amount });
      else await end(tx, ref, attempt.orderId, 'failed');
      return;
    case 'expired':
      await end(tx, ref, attempt.orderId, 'expired');
      return;
    case 'refunded':
      if (await isOrdersMoney(tx, ref, transaction.order_id))
        await refundTopUp(tx, deps, order, { key: `${transaction.order_id}-refund`, amount, isAll: true });
      else await returnPayment(tx, transaction.order_id);
      return;
    case 'partly_refunded':
      if (!(await isOrdersMoney(tx, ref, transaction.order_id))) return;
      for (const { refund_key: key, refund_amount } of transaction.refunds ?? []) {
        const part = rupiahOf(refund_amount);
        if (part) await refundTopUp(tx, deps, order, { key, amount: part });
      }
      return;
    default:
      return;
  }
}

/** Points were given for it. A second payment of the same order, or another sum that waits for a person, gave none. */
async function isOrdersMoney(tx: Db, ref: AttemptRef, gatewayId: string): Promise<boolean> {
  // Whoever records that money just now is waited for.
  await lockTopUp(tx, ref);
  const payment = await findGatewayPayment(tx, gatewayId);
  if (payment) return payment.state === 'credited';
  return (await findAttempt(tx, ref, ref.number)).state === 'paid';
}

async function end(tx: Db, ref: AttemptRef, orderId: string, state: 'failed' | 'expired'): Promise<void> {
  await endAttempt(tx, ref, state);
  await publish(tx, ref.accountId, { name: 'top-ups.changed', payload: { orderId } });
}
