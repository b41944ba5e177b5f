import type { OpeningDeps } from '#server/features/money/credits/open-locked.ts';
import type { Db } from '#server/platform/database/index.ts';
import { newId } from '#server/platform/ids.ts';
import { type InvoiceRef, unpaidOfAmount, wasPaidLately } from './corporate-invoices.queries.ts';
import { findSeenMoney, type InvoiceMoney, insertInvoicePayment } from './invoice-payments.queries.ts';
import { payInvoice } from './pay-invoice.ts';

const dayMs = 24 * 60 * 60 * 1_000;
/** Between what an operator recorded and what the bank says of it; the invoices of two months lie further apart. */
const nearDays = 14;

/** The invoice a transfer is for; `seen`: an operator recorded this very money before the bank reported it. */
export type TransferTarget = InvoiceRef & { seen?: string };

/**
 * The one invoice that a transfer of this sum can be for; of two it is neither's. Where one of that sum was paid lately it
 * may be that money, reported in another way, and not the next company's: a person decides.
 */
export async function invoiceOfTransfer(
  tx: Db,
  { amount, receivedAt: at }: Pick<InvoiceMoney, 'amount' | 'receivedAt'>,
): Promise<TransferTarget | undefined> {
  const days = {
    from: new Date(at.getTime() - nearDays * dayMs),
    to: new Date(at.getTime() + nearDays * dayMs),
  };
  const seen = await findSeenMoney(tx, amount, days);
  if (seen) return seen;
  const [first, ...others] = await unpaidOfAmount(tx, amount, at);
  if (!first || others.length > 0 || (await wasPaidLately(tx, amount, days))) return undefined;
  return first;
}

/** Whether the transfer has found its place; else it waits for a person. */
export async function takeTransfer(
  tx: Db,
  deps: OpeningDeps,
  { seen, ...invoice }: TransferTarget,
  money: InvoiceMoney,
): Promise<boolean> {
  if (seen === undefined) {
    const outcome = await payInvoice(tx, deps, invoice, money);
    return outcome === 'paid' || outcome === 'needs_slip';
  }
  const id = newId(deps.clock, deps.random);
  const payment = { ...money, id, state: 'credited', at: deps.clock.now(), seenAs: seen } as const;
  return insertInvoicePayment(tx, invoice, payment);
}
