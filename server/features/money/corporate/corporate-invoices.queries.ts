import { sql } from 'kysely';
import type { InvoiceContent } from '#contract/invoice.ts';
import type { TimeZone } from '#domain/working-hours.ts';
import type { Db } from '#server/platform/database/index.ts';

export interface InvoiceRef {
  accountId: string;
  invoiceId: string;
}

/** Of `INV-2026-000123`, as an address has it. */
const numberOf = (key: string) => key.replaceAll('-', '/');

export async function insertCorporateInvoice(
  tx: Db,
  { accountId, invoiceId }: InvoiceRef,
  pph23: number,
): Promise<void> {
  await tx
    .insertInto('corporate_invoices')
    .values({ account_id: accountId, invoice_id: invoiceId, pph23 })
    .execute();
}

const selectInvoices = (db: Db) =>
  db
    .selectFrom('invoices as i')
    .innerJoin('corporate_invoices as c', (join) =>
      join.onRef('c.account_id', '=', 'i.account_id').onRef('c.invoice_id', '=', 'i.id'),
    )
    .select([
      'i.account_id as accountId',
      'i.id as invoiceId',
      'i.number',
      'i.total',
      'i.issued_at as issuedAt',
      'i.paid_at as paidAt',
      'c.pph23',
      'c.slip',
      'c.reminded',
      sql<string>`i.month::text`.as('month'),
      sql<Date>`i.due_at`.as('dueAt'),
      sql<boolean>`exists (
        select from payments p
        where p.account_id = i.account_id and p.invoice_id = i.id and p.state = 'held'
      )`.as('isHeld'),
    ]);

export async function listInvoices(db: Db, accountId: string) {
  return selectInvoices(db)
    .where('i.account_id', '=', accountId)
    .orderBy('i.month', 'desc')
    .limit(120)
    .execute();
}
export type InvoiceRow = Awaited<ReturnType<typeof listInvoices>>[number];

export async function findInvoice(db: Db, accountId: string, key: string) {
  return selectInvoices(db)
    .select((eb) => eb.ref('i.content').$castTo<InvoiceContent>().as('content'))
    .where('i.account_id', '=', accountId)
    .where('i.number', '=', numberOf(key))
    .executeTakeFirst();
}

/** Whoever's it is: for those who run the service. */
export async function findAnyInvoice(db: Db, key: string): Promise<InvoiceRow | undefined> {
  return selectInvoices(db).where('i.number', '=', numberOf(key)).executeTakeFirst();
}

/** Read anew by whoever holds the account. */
export async function invoiceNow(tx: Db, { accountId, invoiceId }: InvoiceRef): Promise<InvoiceRow> {
  return selectInvoices(tx)
    .where('i.account_id', '=', accountId)
    .where('i.id', '=', invoiceId)
    .executeTakeFirstOrThrow();
}

/** Of all accounts, earliest due first. */
export async function unpaidInvoices(db: Db, limit: number) {
  return selectInvoices(db)
    .innerJoin('accounts as a', 'a.id', 'i.account_id')
    .select('a.name as accountName')
    .where('i.paid_at', 'is', null)
    .orderBy('i.due_at')
    .limit(limit)
    .execute();
}

/** Unpaid ones, with the zone their account counts in, whose due date is before this. */
export async function unpaidBefore(db: Db, before: Date) {
  return selectInvoices(db)
    .innerJoin('accounts as a', 'a.id', 'i.account_id')
    .select(['a.billing', (eb) => eb.ref('a.time_zone').$castTo<TimeZone>().as('zone')])
    .where('i.paid_at', 'is', null)
    .where('i.due_at', '<', before)
    .orderBy('i.due_at')
    .execute();
}

export async function setReminded(
  tx: Db,
  { accountId, invoiceId }: InvoiceRef,
  reminded: number,
): Promise<void> {
  await tx
    .updateTable('corporate_invoices')
    .set({ reminded })
    .where('account_id', '=', accountId)
    .where('invoice_id', '=', invoiceId)
    .execute();
}

export async function setSlip(tx: Db, { accountId, invoiceId }: InvoiceRef, slip: string): Promise<void> {
  await tx
    .updateTable('corporate_invoices')
    .set({ slip })
    .where('account_id', '=', accountId)
    .where('invoice_id', '=', invoiceId)
    .execute();
}

export async function setPaid(tx: Db, { accountId, invoiceId }: InvoiceRef, at: Date): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({ paid_at: at })
    .where('account_id', '=', accountId)
    .where('id', '=', invoiceId)
    .execute();
}

/**
 * Invoices for which a transfer of this sum may be: the total, or the total less PPh 23. None that was issued on a later
 * day than the transfer: services know the day, not always the hour.
 */
export async function unpaidOfAmount(tx: Db, amount: number, at: Date): Promise<InvoiceRef[]> {
  const { rows } = await sql<InvoiceRef>`
    select i.account_id as "accountId", i.id as "invoiceId"
    from invoices i join corporate_invoices c on c.account_id = i.account_id and c.invoice_id = i.id
    where i.paid_at is null and ${amount} in (i.total, i.total - c.pph23)
      and local_time(i.issued_at, 'WIB')::date <= local_time(${at}, 'WIB')::date
    limit 2`.execute(tx);
  return rows;
}

/** Whether an invoice that a transfer of this sum could have been for was paid in these days. */
export async function wasPaidLately(
  tx: Db,
  amount: number,
  { from, to }: { from: Date; to: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from invoices i join corporate_invoices c on c.account_id = i.account_id and c.invoice_id = i.id
    where i.paid_at between ${from} and ${to} and ${amount} in (i.total, i.total - c.pph23)
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Whoever's they are: those that a transfer may be for. */
export async function awaitedInvoices(db: Db) {
  return db
    .selectFrom('invoices as i')
    .innerJoin('corporate_invoices as c', (join) =>
      join.onRef('c.account_id', '=', 'i.account_id').onRef('c.invoice_id', '=', 'i.id'),
    )
    .select(['i.number', 'i.total', 'c.pph23'])
    .where('i.paid_at', 'is', null)
    .orderBy('i.issued_at', 'desc')
    .orderBy('i.number', 'desc')
    .limit(5_000)
    .execute();
}
