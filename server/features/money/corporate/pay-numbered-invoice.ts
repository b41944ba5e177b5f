import type { OpeningDeps } from '#server/features/money/credits/open-locked.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { findAnyInvoice } from './corporate-invoices.queries.ts';
import type { InvoiceMoney } from './invoice-payments.queries.ts';
import { payInvoice } from './pay-invoice.ts';

interface Named {
  /** The number of the invoice as an address has it. */
  key: string;
  money: InvoiceMoney;
  /** Where the operator reads that the sum is another one. */
  field: 'amount' | 'invoice';
}

/** An operator says which invoice money is for. Any other sum than asked for is refused: that is a matter for a talk with the buyer. */
export async function payNumberedInvoice(
  tx: Db,
  deps: OpeningDeps,
  { key, money, field }: Named,
): Promise<{ state: 'paid' | 'needs_slip' | 'unchanged' }> {
  const invoice = await findAnyInvoice(tx, key);
  if (!invoice) throw new AppError('not_found');
  const outcome = await payInvoice(tx, deps, invoice, money);
  if (outcome === 'other') throw otherSum(field);
  if (outcome === 'closed') throw new AppError('wrong_step');
  return { state: outcome === 'known' ? 'unchanged' : outcome };
}

export function otherSum(field: Named['field']): AppError {
  return new AppError('invalid_input', { texts: { [field]: 'validation.otherInvoiceSum' } });
}
