import { otherSum, payNumberedInvoice } from '#server/features/money/corporate/pay-numbered-invoice.ts';
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
    const mutation = await lockWaiting(tx, ref);
    if (!mutation) throw new AppError('not_found');
    const { amount, hasSen, at: receivedAt, description: note } = mutation;
    if (hasSen) throw otherSum('invoice');
    const sourceKey = `${ref.source}:${ref.id}`;
    const money = { source: 'bank', sourceKey, amount, receivedAt, note } as const;
    const answer = await payNumberedInvoice(tx, deps, { key, money, field: 'invoice' });
    // A second payment of an order: it is recorded there, and cannot be an invoice's as well.
    if (answer.state === 'unchanged') throw new AppError('wrong_step');
    await setMutationState(tx, ref, 'matched');
    return answer;
  });
}
