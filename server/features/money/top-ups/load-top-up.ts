import type { TopUp } from '#contract/top-ups.ts';
import type { PaymentMethod } from '#domain/payment-methods.ts';
import { next } from '#domain/top-up.ts';
import { codePointsOf } from '#domain/top-up-price.ts';
import { listExtraInvoices } from '#server/features/money/invoices/load-issued.ts';
import type { Instructions } from '#server/integrations/midtrans/charge-body.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { paymentsToDecide } from './payments.queries.ts';
import { owedOf } from './refunds.queries.ts';
import { findTopUp, lastReceipt, type ShownTopUp } from './shown-top-up.queries.ts';

type LoadDeps = Pick<Deps, 'db' | 'config'>;

export async function loadTopUp(
  { db, config }: LoadDeps,
  { accountId }: Pick<Viewer, 'accountId'>,
  orderId: string,
): Promise<TopUp> {
  const order = await findTopUp(db, accountId, orderId);
  if (!order) throw new AppError('not_found');
  const ref = { accountId, id: order.id };
  const receipt = await lastReceipt(db, accountId, order.id);
  const toDecide = await paymentsToDecide(db, ref);
  const extras = await listExtraInvoices(db, accountId, order.id);
  const isAllowed = (event: 'claim' | 'cancel') => typeof next(order.state, event) !== 'string';
  return {
    orderId,
    state: order.state,
    attempt: {
      number: order.attempt,
      method: { kind: order.kind, ...(order.channel && { channel: order.channel }) } as PaymentMethod,
      state: order.attempt_state,
      instructions: order.instructions && shownInstructions(order.instructions),
      expiresAt: order.expires_at.toISOString(),
    },
    lines: linesOf(order),
    credited: order.credited,
    takenBack: order.taken_back,
    owedBack: order.taken_back > 0 ? await owedOf(db, ref) : 0,
    accounts: order.kind === 'transfer' ? config.TRANSFER_ACCOUNTS : [],
    receipt: receipt
      ? {
          bank: receipt.bank,
          holder: receipt.holder,
          amount: receipt.amount,
          day: receipt.day,
          hasPicture: receipt.picture !== null,
          sentAt: receipt.sent_at.toISOString(),
        }
      : null,
    refusal: order.refusal,
    received: toDecide.map(({ amount, at }) => ({ amount, at: at.toISOString() })),
    createdAt: order.created_at.toISOString(),
    dueAt: order.due_at.toISOString(),
    paidAt: order.paid_at?.toISOString() ?? null,
    endedAt: order.ended_at?.toISOString() ?? null,
    invoice: order.invoice,
    extraInvoices: extras.map(({ number }) => number),
    mayChangeMethod: order.state === 'pending',
    mayCancel: isAllowed('cancel'),
    mayClaim: isAllowed('claim') && order.kind === 'transfer',
  };
}

export function linesOf(order: ShownTopUp): TopUp['lines'] {
  const { points, bonus, price, fee, ppn, unique_code: uniqueCode, total } = order;
  const codePoints = codePointsOf({ point: order.point_price }, uniqueCode);
  return {
    points,
    bonus,
    price,
    fee,
    ppn,
    uniqueCode,
    codePoints,
    total,
    pointsEarned: points + bonus + codePoints,
  };
}

function shownInstructions({
  expiresAt: _,
  ...shown
}: Instructions): NonNullable<TopUp['attempt']['instructions']> {
  return shown;
}
