import { sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';
import type { InvoiceRef } from './corporate-invoices.queries.ts';

export interface InvoiceMoney {
  source: 'bank' | 'operator';
  /** The id that the source gave it: reported twice, it came once. */
  sourceKey: string;
  amount: number;
  receivedAt: Date;
  note: string;
}

/** False: this money is known already. */
export async function insertInvoicePayment(
  tx: Db,
  { accountId, invoiceId }: InvoiceRef,
  money: InvoiceMoney & { id: string; state: 'credited' | 'held'; at: Date; seenAs?: string },
): Promise<boolean> {
  const added = await tx
    .insertInto('payments')
    .values({
      id: money.id,
      source: money.source,
      source_key: money.sourceKey,
      amount: money.amount,
      state: money.state,
      note: money.note,
      account_id: accountId,
      invoice_id: invoiceId,
      received_at: money.receivedAt,
      recorded_at: money.at,
      seen_as: money.seenAs ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Of this sum, what an operator recorded in these days and no bank has reported yet: the oldest. */
export async function findSeenMoney(
  tx: Db,
  amount: number,
  { from, to }: { from: Date; to: Date },
): Promise<(InvoiceRef & { seen: string }) | undefined> {
  const { rows } = await sql<InvoiceRef & { seen: string }>`
    select p.account_id as "accountId", p.invoice_id as "invoiceId", p.id as seen
    from payments p
    where p.invoice_id is not null and p.source = 'operator' and p.state in ('credited', 'held')
      and p.amount = ${amount} and p.received_at between ${from} and ${to}
      and not exists (select from payments reported where reported.seen_as = p.id)
    order by p.received_at, p.id limit 1`.execute(tx);
  return rows[0];
}

export async function isKnownPayment(
  db: Db,
  { source, sourceKey }: Pick<InvoiceMoney, 'source' | 'sourceKey'>,
): Promise<boolean> {
  const found = await db
    .selectFrom('payments')
    .select('id')
    .where('source', '=', source)
    .where('source_key', '=', sourceKey)
    .executeTakeFirst();
  return found !== undefined;
}

/** What was held for this invoice, while it waited for its slip. */
export async function setHeld(
  tx: Db,
  { accountId, invoiceId }: InvoiceRef,
  state: 'credited' | 'unmatched',
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ state })
    .where('account_id', '=', accountId)
    .where('invoice_id', '=', invoiceId)
    .where('state', '=', 'held')
    .execute();
}
