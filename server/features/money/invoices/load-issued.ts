import type { Invoice } from '#contract/invoice.ts';
import type { Db } from '#server/platform/database/index.ts';
import { findInvoice, type PaidFor } from './invoices.queries.ts';

export async function loadIssued(
  db: Db,
  accountId: string,
  paidFor: PaidFor,
): Promise<Omit<Invoice, 'orderId'> | undefined> {
  const invoice = await findInvoice(db, accountId, paidFor);
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

export { extraInvoices as listExtraInvoices } from './invoices.queries.ts';
