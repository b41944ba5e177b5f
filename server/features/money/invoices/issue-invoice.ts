import type { InvoiceContent } from '#contract/invoice.ts';
import { type InvoiceSums, invoiceNumber } from '#domain/invoice.ts';
import { wibMs } from '#domain/working-hours.ts';
import type { Config } from '#server/platform/config.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { newId } from '#server/platform/ids.ts';
import { findBuyer, insertInvoice, type NewInvoice, nextSerial, type PaidFor } from './invoices.queries.ts';

interface Paid {
  sums: InvoiceSums;
  method: InvoiceContent['method'];
}
export type TopUpInvoice = Paid & { topUpId: string };

/**
 * The invoice of a paid order, or of money beside one, in the transaction that credits it. The last statements of it: whoever takes the next number
 * waits until this one is committed.
 */
export async function issueInvoice(
  tx: Db,
  { config, clock, random }: Pick<Deps, 'clock' | 'random'> & { config: Pick<Config, 'INVOICE_ISSUER'> },
  accountId: string,
  { sums, method, ...paidFor }: Paid & PaidFor,
): Promise<string> {
  const content = await contentOf(tx, config, accountId, { sums, method });
  const paidAt = clock.now();
  const { number } = await store(tx, { clock, random }, accountId, {
    content,
    topUpId: null,
    paymentId: null,
    ...paidFor,
    month: null,
    dueAt: null,
    paidAt,
  });
  return number;
}

interface UsageInvoice extends Pick<InvoiceContent, 'buyer' | 'pph23' | 'appendix'> {
  sums: InvoiceSums;
  /** Its first day. */
  month: string;
  dueAt: Date;
}

/** The invoice of a postpaid month, paid later by transfer. Last of all, as above. */
export async function issueUsageInvoice(
  tx: Db,
  { config, clock, random }: Pick<Deps, 'config' | 'clock' | 'random'>,
  accountId: string,
  { sums, month, dueAt, ...said }: UsageInvoice,
): Promise<{ id: string; number: string }> {
  const method = { kind: 'transfer', channel: '' } as const;
  const content = { ...(await contentOf(tx, config, accountId, { sums, method })), ...said };
  const usage = { content, topUpId: null, paymentId: null, month, dueAt, paidAt: null };
  return store(tx, { clock, random }, accountId, usage);
}

async function store(
  tx: Db,
  { clock, random }: Pick<Deps, 'clock' | 'random'>,
  accountId: string,
  invoice: Pick<NewInvoice, 'content' | 'topUpId' | 'paymentId' | 'month' | 'dueAt' | 'paidAt'>,
): Promise<{ id: string; number: string }> {
  const issuedAt = clock.now();
  const year = new Date(issuedAt.getTime() + wibMs).getUTCFullYear();
  const number = invoiceNumber(year, await nextSerial(tx, year));
  const id = newId(clock, random);
  await insertInvoice(tx, { accountId, id, number, issuedAt, ...invoice });
  return { id, number };
}

/** What a document of now would say. */
export async function contentOf(
  db: Db,
  { INVOICE_ISSUER }: Pick<Config, 'INVOICE_ISSUER'>,
  accountId: string,
  { sums, method }: Paid,
): Promise<InvoiceContent> {
  const { shop, person, email, phone } = await findBuyer(db, accountId);
  const issuer = INVOICE_ISSUER ?? { name: 'Giliran', address: '', npwp: '', email: '', phone: '' };
  return {
    issuer: {
      name: issuer.name,
      address: issuer.address,
      taxId: issuer.npwp,
      email: issuer.email,
      phone: issuer.phone,
    },
    buyer: { name: shop || person, address: '', taxId: '', email, phone: phone ?? '' },
    sums,
    method,
    pph23: null,
    appendix: [],
  };
}
