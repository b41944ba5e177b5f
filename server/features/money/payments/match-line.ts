import type { MatchTarget } from '#contract/payments.ts';
import { invoiceKeyOf } from '#domain/corporate.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { matchInvoice } from './match-invoice.ts';
import { findMutation, type MutationRef } from './mutations.queries.ts';
import { match } from './operator-actions.ts';

/** A person says what a transfer is for. */
export async function matchLine(
  deps: Pick<Deps, 'db' | 'config' | 'clock' | 'random'>,
  ref: MutationRef,
  target: MatchTarget,
): Promise<{ state: string }> {
  if ('invoice' in target) return matchInvoice(deps, ref, invoiceKeyOf(target.invoice));
  // A few sen: no money that could be anybody's.
  if ((await findMutation(deps.db, ref))?.amount === 0)
    throw new AppError('invalid_input', { texts: { orderId: 'validation.emptySum' } });
  return match(deps, ref, target.orderId);
}
