import { sumsOfReceived, sumsOfTopUp } from '#domain/invoice.ts';
import { codePointsOf } from '#domain/top-up-price.ts';
import { creditPoints } from '#server/features/money/credits/credit-points.ts';
import type { TopUpInvoice } from '#server/features/money/invoices/issue-invoice.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { TopUpDeps } from './apply-event.ts';
import { heldPayments, setPaymentState, unmatchHeld } from './payments.queries.ts';
import {
  findAttempt,
  type LockedTopUp,
  setAttemptState,
  type TopUpRef,
  updateTopUp,
} from './top-ups.queries.ts';

interface Credited {
  ref: TopUpRef;
  order: LockedTopUp;
}

/** The order has its money: points, bonus and those of the code of the attempt that was paid. What its invoice says. */
export async function creditOrder(
  tx: Db,
  deps: TopUpDeps,
  { ref, order, payment }: Credited & { payment?: { id: string; attempt: number } },
): Promise<TopUpInvoice> {
  const number = payment?.attempt ?? order.attempt;
  const attempt = await findAttempt(tx, ref, number);
  const { points, bonus, price, point_price: pointPrice } = order;
  const { fee, ppn, unique_code: uniqueCode, total, kind, channel } = attempt;
  const codePoints = codePointsOf({ point: pointPrice }, uniqueCode);
  const pointsEarned = points + bonus + codePoints;
  await give(tx, deps, { ref, order, parts: { top_up: points, bonus, unique_code: codePoints } });
  // What was paid counts, also when the buyer had chosen another way since.
  await updateTopUp(tx, ref, { attempt: number, total });
  await setAttemptState(tx, ref, number, 'paid');
  if (payment) await setPaymentState(tx, payment.id, 'credited');
  // Another sum that came for it before is nobody's now.
  await unmatchHeld(tx, ref, payment?.id ?? null);
  const quote = { points, bonus, price, fee, ppn, uniqueCode, codePoints, total, pointsEarned };
  const sums = sumsOfTopUp(quote, { pointPrice, chargesPpn: ppn > 0 });
  return { sums, method: { kind, channel }, topUpId: ref.id };
}

/** Points for the sum that came, at the plain price. */
export async function creditReceived(
  tx: Db,
  deps: TopUpDeps,
  { ref, order }: Credited,
): Promise<TopUpInvoice> {
  const held = await heldPayments(tx, ref);
  const sum = held.reduce((all, { amount }) => all + amount, 0);
  const { kind, channel, ppn } = await findAttempt(tx, ref, order.attempt);
  const { points, ...sums } = sumsOfReceived(sum, order.point_price, ppn > 0);
  if (points === 0)
    throw new AppError('wrong_step', { message: 'nothing came that points could be given for' });
  await give(tx, deps, { ref, order, parts: { top_up: points, bonus: 0, unique_code: 0 } });
  for (const { id } of held) await setPaymentState(tx, id, 'credited');
  return { sums, method: { kind, channel }, topUpId: ref.id };
}

type Parts = Record<'top_up' | 'bonus' | 'unique_code', number>;

async function give(
  tx: Db,
  deps: TopUpDeps,
  { ref, order, parts }: Credited & { parts: Parts },
): Promise<void> {
  const reasons = ['top_up', 'bonus', 'unique_code'] as const;
  const credits = reasons
    .filter((reason) => parts[reason] > 0)
    .map((reason) => ({ reason, topUpId: ref.id, orderId: order.order_id, points: parts[reason] }));
  await creditPoints(tx, deps, ref.accountId, credits);
  await updateTopUp(tx, ref, { credited: parts.top_up + parts.bonus + parts.unique_code });
}
