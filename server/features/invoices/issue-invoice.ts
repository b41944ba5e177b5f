import type { InvoiceContent } from '#contract/invoice.ts';
import { type InvoiceSums, invoiceNumber } from '#domain/invoice.ts';
import type { Config } from '#server/platform/config.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { newId } from '#server/platform/ids.ts';
import { findBuyer, insertInvoice, nextSerial } from './invoices.queries.ts';

const jakartaMs = 7 * 60 * 60 * 1_000;

interface Issued {
  sums: InvoiceSums;
  method: InvoiceContent['method'];
  topUpId: string;
}

/** The invoice of a paid order, in the transaction that credits it. Last of all: its number is everybody's. */
export async function issueInvoice(
  tx: Db,
  { config, clock, random }: Pick<Deps, 'clock' | 'random'> & { config: Pick<Config, 'INVOICE_ISSUER'> },
  accountId: string,
  { sums, method, topUpId }: Issued,
): Promise<string> {
  const at = clock.now();
  const content = await contentOf(tx, config, accountId, { sums, method });
  const year = new Date(at.getTime() + jakartaMs).getUTCFullYear();
  const number = invoiceNumber(year, await nextSerial(tx, year));
  const id = newId(clock, random);
  await insertInvoice(tx, {
    accountId,
    id,
    number,
    topUpId,
    month: null,
    content,
    issuedAt: at,
    dueAt: null,
    paidAt: at,
  });
  return number;
}

/** What a document of now would say. */
export async function contentOf(
  db: Db,
  { INVOICE_ISSUER }: Pick<Config, 'INVOICE_ISSUER'>,
  accountId: string,
  { sums, method }: Pick<Issued, 'sums' | 'method'>,
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
