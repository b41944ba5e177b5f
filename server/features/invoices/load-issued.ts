import type { Invoice } from '#contract/invoice.ts';
import type { Db } from '#server/platform/database/index.ts';
import { findInvoice } from './invoices.queries.ts';

export async function loadIssued(
  db: Db,
  accountId: string,
  topUpId: string,
): Promise<Omit<Invoice, 'orderId'> | undefined> {
  const invoice = await findInvoice(db, accountId, topUpId);
  if (!invoice) return undefined;
  const { number, content, issuedAt, dueAt, paidAt } = invoice;
  return {
    number,
    content,
    issuedAt: issuedAt.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    paidAt: paidAt?.toISOString() ?? null,
  };
}
