import { withTransaction } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Operator } from '#server/platform/operators/operator.ts';
import { payNumberedInvoice } from './pay-numbered-invoice.ts';

interface SeenMoney {
  paymentKey: string;
  amount: number;
  reason: string;
}

/** An operator saw the money before the bank told of it, or where no bank tells. */
export async function recordSeenMoney(
  deps: Pick<Deps, 'db' | 'config' | 'clock' | 'random'>,
  { name }: Operator,
  key: string,
  { paymentKey, amount, reason }: SeenMoney,
): Promise<{ state: 'paid' | 'needs_slip' | 'unchanged' }> {
  const money = {
    source: 'operator',
    sourceKey: `${key}:${paymentKey}`,
    amount,
    receivedAt: deps.clock.now(),
    note: `${name}: ${reason}`,
  } as const;
  return withTransaction(deps.db, (tx) => payNumberedInvoice(tx, deps, { key, money, field: 'amount' }));
}
