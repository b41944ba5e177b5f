import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Operator } from '#server/platform/http/operators.ts';
import { findAnyInvoice } from './corporate-invoices.queries.ts';
import { payInvoice } from './pay-invoice.ts';
import { stateAfter } from './state-after.ts';

interface SeenMoney {
  paymentKey: string;
  amount: number;
  reason: string;
}

/** An operator saw the money. Any other sum than asked for is refused: that is a matter for a talk with the buyer. */
export async function recordSeenMoney(
  deps: Pick<Deps, 'db' | 'config' | 'clock' | 'random'>,
  { name }: Operator,
  key: string,
  { paymentKey, amount, reason }: SeenMoney,
): Promise<{ state: 'paid' | 'needs_slip' | 'unchanged' }> {
  const invoice = await findAnyInvoice(deps.db, key);
  if (!invoice) throw new AppError('not_found');
  const money = {
    source: 'operator',
    sourceKey: `${key}:${paymentKey}`,
    amount,
    receivedAt: deps.clock.now(),
    note: `${name}: ${reason}`,
  } as const;
  const outcome = await withTransaction(deps.db, (tx) => payInvoice(tx, deps, invoice, money));
  return { state: stateAfter(outcome, 'amount') };
}
