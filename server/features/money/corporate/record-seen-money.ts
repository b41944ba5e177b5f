import type { recordInvoicePayment } from '#contract/corporate-operator.ts';
import type { Answer } from '#contract/endpoint.ts';
import { type InvoiceState, invoiceState } from '#domain/corporate.ts';
import { lockBalance } from '#server/features/money/points/lock-balance.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Operator } from '#server/platform/operators/operator.ts';
import { findAnyInvoice, invoiceNow } from './corporate-invoices.queries.ts';
import { payNumberedInvoice } from './pay-numbered-invoice.ts';

interface SeenMoney {
  paymentKey: string;
  amount: number;
  reason: string;
}

interface Before {
  accountId: string;
  state: InvoiceState;
  needsSlip: boolean;
}

/** An operator saw the money before the bank reported it, or where no bank reports. */
export async function recordSeenMoney(
  deps: Pick<Deps, 'db' | 'config' | 'clock' | 'random'>,
  { name }: Operator,
  key: string,
  { paymentKey, amount, reason }: SeenMoney,
): Promise<{ answer: Answer<typeof recordInvoicePayment>; before: Before }> {
  const money = {
    source: 'operator',
    sourceKey: `${key}:${paymentKey}`,
    amount,
    receivedAt: deps.clock.now(),
    note: `${name}: ${reason}`,
  } as const;
  return withTransaction(deps.db, async (tx) => {
    const found = await findAnyInvoice(tx, key);
    if (!found) throw new AppError('not_found');
    const { accountId } = found;
    // Held, so that nobody pays it between this look and the payment.
    await lockBalance(tx, accountId);
    const invoice = await invoiceNow(tx, found);
    const before = { accountId, state: invoiceState(invoice, deps.clock.now()), needsSlip: invoice.isHeld };
    return { answer: await payNumberedInvoice(tx, deps, { key, money, field: 'amount' }), before };
  });
}
