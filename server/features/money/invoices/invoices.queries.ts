import { sql } from 'kysely';
import type { InvoiceContent } from '#contract/invoice.ts';
import type { Db } from '#server/platform/database/index.ts';

/** The next number of the year; nobody else gets one until the transaction ends, so that none is left out. */
export async function nextSerial(tx: Db, year: number): Promise<number> {
  const { last } = await tx
    .insertInto('invoice_numbers')
    .values({ year, last: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet({ last: sql<number>`invoice_numbers.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

export interface NewInvoice {
  accountId: string;
  id: string;
  number: string;
  topUpId: string | null;
  /** Money beside an order that became points. */
  paymentId: string | null;
  month: string | null;
  content: InvoiceContent;
  issuedAt: Date;
  dueAt: Date | null;
  paidAt: Date | null;
}

export async function insertInvoice(tx: Db, invoice: NewInvoice): Promise<void> {
  await tx
    .insertInto('invoices')
    .values({
      account_id: invoice.accountId,
      id: invoice.id,
      number: invoice.number,
      kind: kindOf(invoice),
      top_up_id: invoice.topUpId,
      payment_id: invoice.paymentId,
      month: invoice.month,
      total: invoice.content.sums.total,
      content: JSON.stringify(invoice.content),
      issued_at: invoice.issuedAt,
      due_at: invoice.dueAt,
      paid_at: invoice.paidAt,
    })
    .execute();
}

function kindOf({ topUpId, paymentId }: NewInvoice): 'top_up' | 'extra' | 'usage' {
  if (topUpId !== null) return 'top_up';
  return paymentId === null ? 'usage' : 'extra';
}

/** Of an order, or of a payment beside one. */
export type PaidFor = { topUpId: string } | { paymentId: string };

export async function findInvoice(db: Db, accountId: string, paidFor: PaidFor) {
  return db
    .selectFrom('invoices')
    .select(['number', 'issued_at as issuedAt', 'due_at as dueAt', 'paid_at as paidAt'])
    .select((eb) => eb.ref('content').$castTo<InvoiceContent>().as('content'))
    .where('account_id', '=', accountId)
    .where((eb) =>
      'topUpId' in paidFor ? eb('top_up_id', '=', paidFor.topUpId) : eb('payment_id', '=', paidFor.paymentId),
    )
    .executeTakeFirst();
}

/** Of money that came beside this order and became points. */
export async function extraInvoices(db: Db, accountId: string, topUpId: string) {
  return db
    .selectFrom('invoices as i')
    .innerJoin('payments as p', 'p.id', 'i.payment_id')
    .select(['i.number', 'p.id as paymentId'])
    .where('p.account_id', '=', accountId)
    .where('p.top_up_id', '=', topUpId)
    .where('i.account_id', '=', accountId)
    .orderBy('i.id')
    .execute();
}

/** Who a document names: the shop, and its owner's address. */
export async function findBuyer(db: Db, accountId: string) {
  return db
    .selectFrom('accounts as a')
    .innerJoin('members as m', 'm.account_id', 'a.id')
    .select(['a.name as shop', 'm.full_name as person', 'm.email', 'm.phone', 'm.language'])
    .where('a.id', '=', accountId)
    .where('m.role', '=', 'owner')
    .executeTakeFirstOrThrow();
}
