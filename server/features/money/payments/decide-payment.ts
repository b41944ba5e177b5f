import { creditPoints } from '#server/features/money/credits/credit-points.ts';
import { issueInvoice } from '#server/features/money/invoices/issue-invoice.ts';
import { pricesAt } from '#server/features/money/price-lists/prices-at.ts';
import { lockOrder, notifyOfExtra } from '#server/features/money/top-ups/notify-of-extra.ts';
import { reassignPayment } from '#server/features/money/top-ups/record-payment.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Operator } from '#server/platform/operators/operator.ts';
import { awaitsSlip, worthOf } from './list-open-payments.ts';
import { mutationOf } from './mutation-of.ts';
import { findOrder, setMutationState } from './mutations.queries.ts';
import { findPayment, lockPayment, type PaymentRow, setDecided } from './open-payments.queries.ts';
import { decide } from './operator-actions.ts';

type ActDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'random'>;

interface Decision {
  id: string;
  reason: string;
}

/** The order first and the payment then, as everywhere: two acts never wait for each other. */
async function hold(tx: Db, id: string): Promise<PaymentRow> {
  const seen = await findPayment(tx, id);
  if (!seen) throw new AppError('not_found');
  if (seen.accountId !== null && seen.topUpId !== null)
    await lockOrder(tx, { accountId: seen.accountId, id: seen.topUpId });
  await lockPayment(tx, id);
  const payment = await findPayment(tx, id);
  if (!payment || (payment.state !== 'held' && payment.state !== 'unmatched') || awaitsSlip(payment))
    throw new AppError('wrong_step');
  // Somebody gave it to another order meanwhile, which is not held here.
  if (payment.topUpId !== seen.topUpId) throw new AppError('wrong_step');
  return payment;
}

/** Held for an order that waits for it: the order's own way, for all that is held there. */
const isOrders = ({ state, orderState }: PaymentRow) => state === 'held' && orderState === 'checking';

/** Points at the plain price, and their invoice, for money beside an order or for none. */
export async function creditPayment(
  deps: ActDeps,
  operator: Operator,
  { id, reason }: Decision,
): Promise<{ state: 'credited' }> {
  const payment = await hold(deps.db, id);
  if (isOrders(payment) && payment.orderId) {
    await decide(deps, operator, payment.orderId, { event: 'credit_received', reason });
    return { state: 'credited' };
  }
  const { point } = await pricesAt(deps.db, deps.config, deps.clock.now());
  const { points, ...sums } = worthOf(payment, { point, chargesPpn: deps.config.INVOICE_PKP });
  if (payment.accountId === null || points === 0) throw new AppError('wrong_step');
  await settle(deps, operator, payment, { state: 'credited', reason, ppn: sums.tax?.ppn ?? 0 });
  await creditPoints(deps.db, deps, payment.accountId, [{ reason: 'received', paymentId: id, points }]);
  await notify(deps, operator, payment, { event: 'extra_credited', reason, points, paymentId: id });
  const method = payment.method ?? { kind: 'transfer', channel: '' };
  await issueInvoice(deps.db, deps, payment.accountId, { sums, method, paymentId: id });
  return { state: 'credited' };
}

/** It was sent back by hand. */
export async function returnPayment(
  deps: ActDeps,
  operator: Operator,
  { id, reason }: Decision,
): Promise<{ state: 'returned' }> {
  const payment = await hold(deps.db, id);
  if (isOrders(payment) && payment.orderId) {
    await decide(deps, operator, payment.orderId, { event: 'return_money', reason });
    return { state: 'returned' };
  }
  await settle(deps, operator, payment, { state: 'returned', reason, ppn: 0 });
  await notify(deps, operator, payment, { event: 'extra_returned', reason, points: 0 });
  return { state: 'returned' };
}

/** It is for another order: that one is paid by it, or holds it with its difference. */
export async function matchPayment(
  deps: ActDeps,
  { id, orderId }: { id: string; orderId: string },
): Promise<{ state: 'credited' | 'held' }> {
  const payment = await hold(deps.db, id);
  const order = await findOrder(deps.db, orderId);
  if (!order) throw new AppError('invalid_input', { texts: { orderId: 'validation.unknownOrder' } });
  const outcome = await reassignPayment(deps.db, deps, payment, order);
  if (outcome?.kind !== 'done' || outcome.effects.includes('keep_unmatched'))
    throw new AppError('wrong_step');
  const mutation = mutationOf(payment);
  if (mutation) await setMutationState(deps.db, mutation, 'matched');
  return { state: outcome.effects.includes('hold_money') ? 'held' : 'credited' };
}

async function settle(
  { db, clock }: ActDeps,
  operator: Operator,
  payment: PaymentRow,
  { state, reason, ppn }: { state: 'credited' | 'returned'; reason: string; ppn: number },
): Promise<void> {
  await setDecided(db, payment.id, { state, note: `${operator.name}: ${reason}`, ppn, at: clock.now() });
  // The transfer it came by waits for nobody any more.
  const mutation = mutationOf(payment);
  if (mutation) await setMutationState(db, mutation, state === 'credited' ? 'matched' : 'ignored');
}

async function notify(
  deps: ActDeps,
  operator: Operator,
  { accountId, topUpId, amount }: PaymentRow,
  decision: {
    event: 'extra_credited' | 'extra_returned';
    reason: string;
    points: number;
    paymentId?: string;
  },
): Promise<void> {
  if (accountId === null || topUpId === null) return;
  const note = `${operator.name}: ${decision.reason}`;
  await notifyOfExtra(deps.db, deps, { accountId, id: topUpId }, { ...decision, amount, note });
}
