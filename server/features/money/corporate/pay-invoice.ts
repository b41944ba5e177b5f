import { judgePayment, lockTime } from '#domain/corporate.ts';
import { type OpeningDeps, openLocked } from '#server/features/money/credits/open-locked.ts';
import { settleOwed } from '#server/features/money/credits/settle-owed.ts';
import { lockBalance } from '#server/features/money/points/lock-balance.ts';
import type { Db } from '#server/platform/database/index.ts';
import { publish } from '#server/platform/events/publish.ts';
import { newId } from '#server/platform/ids.ts';
import { type InvoiceRef, invoiceNow, listInvoices, setPaid } from './corporate-invoices.queries.ts';
import {
  type InvoiceMoney,
  insertInvoicePayment,
  isKnownPayment,
  setHeld,
} from './invoice-payments.queries.ts';
import { notifyCorporate } from './notify-corporate.ts';
import { setBilling } from './registrations.queries.ts';

/** `closed`: it has its money already, or waits for the slip of what came. `other`: not a sum that was asked for. */
export type PaymentOutcome = 'paid' | 'needs_slip' | 'known' | 'closed' | 'other';

/** Money came for a monthly invoice. Recorded once, whichever source reports it and however often. */
export async function payInvoice(
  tx: Db,
  deps: OpeningDeps,
  ref: InvoiceRef,
  money: InvoiceMoney,
): Promise<PaymentOutcome> {
  // Held first, so that a twin sees what the other one did.
  await lockBalance(tx, ref.accountId);
  if (await isKnownPayment(tx, money)) return 'known';
  const invoice = await invoiceNow(tx, ref);
  if (invoice.paidAt !== null) return 'closed';
  const verdict = judgePayment({ ...invoice, hasSlip: invoice.slip !== null }, money.amount);
  if (verdict === 'other') return 'other';
  if (verdict === 'needs_slip' && invoice.isHeld) return 'closed';
  const at = deps.clock.now();
  const id = newId(deps.clock, deps.random);
  const state = verdict === 'pays' ? 'credited' : 'held';
  if (!(await insertInvoicePayment(tx, ref, { ...money, id, state, at }))) return 'known';
  if (verdict === 'needs_slip') {
    await notifyCorporate(tx, deps, {
      accountId: ref.accountId,
      event: 'needs_slip',
      invoice: invoice.number,
    });
    await publish(tx, ref.accountId, { name: 'corporate.changed', payload: {} });
    return 'needs_slip';
  }
  // What was held for it is nobody's any more: a person sends it back.
  await setHeld(tx, ref, 'unmatched');
  await settle(tx, deps, ref);
  return 'paid';
}

/** Its slip has come: what was held for that pays it now. The account is held by the caller. */
export async function payWithHeld(tx: Db, deps: OpeningDeps, ref: InvoiceRef): Promise<void> {
  const { isHeld, paidAt } = await invoiceNow(tx, ref);
  if (!isHeld || paidAt !== null) return;
  await setHeld(tx, ref, 'credited');
  await settle(tx, deps, ref);
}

/** An account that was locked for an unpaid invoice is back to normal here, unless another one is as late. */
async function settle(tx: Db, deps: OpeningDeps, ref: InvoiceRef): Promise<void> {
  const { accountId } = ref;
  const now = deps.clock.now();
  await setPaid(tx, ref, now);
  const { number } = await invoiceNow(tx, ref);
  await notifyCorporate(tx, deps, { accountId, event: 'paid', invoice: number });
  const { billing } = await lockBalance(tx, accountId);
  const others = await listInvoices(tx, accountId);
  const isLate = others.some(({ paidAt, dueAt }) => paidAt === null && lockTime(dueAt) <= now);
  if (billing === 'overdue' && !isLate) {
    await setBilling(tx, accountId, 'postpaid');
    await settleOwed(tx, deps, accountId);
    await openLocked(tx, deps, accountId);
    await publish(tx, accountId, { name: 'points.changed', payload: {} });
  }
  await publish(tx, accountId, { name: 'corporate.changed', payload: {} });
}
