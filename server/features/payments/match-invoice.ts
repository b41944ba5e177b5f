import { findAnyInvoice } from '#server/features/corporate/corporate-invoices.queries.ts';
import { payInvoice } from '#server/features/corporate/pay-invoice.ts';
import { stateAfter } from '#server/features/corporate/state-after.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { lockWaiting, type MutationRef, setMutationState } from './mutations.queries.ts';

/**
 * A person says which monthly invoice a transfer is for. It must be what was asked for, to the last sen: of any other sum
 * nothing is recorded, and the transfer goes on waiting.
 */
export async function matchInvoice(
  deps: Pick<Deps, 'db' | 'config' | 'clock' | 'random'>,
  ref: MutationRef,
  key: string,
): Promise<{ state: string }> {
  return withTransaction(deps.db, async (tx) => {
    const invoice = await findAnyInvoice(tx, key);
    const mutation = await lockWaiting(tx, ref);
    if (!invoice || !mutation) throw new AppError('not_found');
    const outcome = mutation.hasSen
      ? 'other'
      : await payInvoice(tx, deps, invoice, {
          source: 'bank',
          sourceKey: `${ref.source}:${ref.id}`,
          amount: mutation.amount,
          receivedAt: mutation.at,
          note: mutation.description,
        });
    const state = stateAfter(outcome, 'invoice');
    await setMutationState(tx, ref, 'matched');
    return { state };
  });
}
