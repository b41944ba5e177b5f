import { sql } from 'kysely';
import type { InvoiceContent } from '#contract/invoice.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { newId } from '#server/platform/ids.ts';

const party = { name: 'PT Contoh', address: 'Jl. Contoh 1', taxId: '', email: '', phone: '' };
const content: InvoiceContent = {
  issuer: party,
  buyer: party,
  sums: {
    lines: [{ kind: 'usage', quantity: 100, unitPrice: 250, amount: 25_000 }],
    subtotal: 25_000,
    tax: null,
    uniqueCode: 0,
    total: 25_000,
  },
  method: { kind: 'transfer', channel: '' },
  pph23: 500,
  appendix: [],
};
let count = 0;

/** An unpaid monthly invoice; answers its number as an address has it. Each of another month, long ago. */
export async function createCorporateInvoice(
  { db, clock, random }: Pick<Deps, 'db' | 'clock' | 'random'>,
  accountId: string,
): Promise<string> {
  count += 1;
  const id = newId(clock, random);
  // Journeys run in several processes on one database.
  const number = `INV/2020/${String(random.bytes(6).readUIntBE(0, 6)).padStart(6, '0')}`;
  await db
    .insertInto('invoices')
    .values({
      account_id: accountId,
      id,
      number,
      kind: 'usage',
      month: sql<string>`(date '1900-01-01' + make_interval(months => ${count}))::date`,
      total: content.sums.total,
      content: JSON.stringify(content),
      issued_at: clock.now(),
      due_at: new Date(clock.now().getTime() + 14 * 24 * 60 * 60 * 1_000),
    })
    .execute();
  await db
    .insertInto('corporate_invoices')
    .values({ account_id: accountId, invoice_id: id, pph23: 500 })
    .execute();
  return number.replaceAll('/', '-');
}
