import type { MatchTarget } from '#contract/payments.ts';
import type { Awaited } from '#domain/match-mutation.ts';
import type { Db } from '#server/platform/database/index.ts';
import { awaitedInvoices } from './corporate-invoices.queries.ts';

/** The monthly invoices that a transfer may be for. */
export async function listAwaitedInvoices(db: Db): Promise<Awaited<MatchTarget>[]> {
  return (await awaitedInvoices(db)).map(({ number, total, pph23 }) => ({
    target: { invoice: number },
    total,
    uniqueCode: 0,
    withheld: pph23,
    reference: number,
  }));
}
