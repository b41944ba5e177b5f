import { AppError } from '#server/platform/errors.ts';
import type { PaymentOutcome } from './pay-invoice.ts';

/** What an operator reads after naming money for an invoice. `field`: where they named it. */
export function stateAfter(
  outcome: PaymentOutcome,
  field: 'amount' | 'invoice',
): 'paid' | 'needs_slip' | 'unchanged' {
  if (outcome === 'other') {
    throw new AppError('invalid_input', { texts: { [field]: 'validation.otherInvoiceSum' } });
  }
  if (outcome === 'closed') throw new AppError('wrong_step');
  return outcome === 'known' ? 'unchanged' : outcome;
}
