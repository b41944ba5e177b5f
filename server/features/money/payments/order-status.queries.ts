import type { Db } from '#server/platform/database/index.ts';

/** The state of an order, as far as an operator can change it. */
export async function statusOfOrder(db: Db, orderId: string) {
  const row = await db
    .selectFrom('top_ups as t')
    .select(['t.account_id as accountId', 't.state', 't.credited', 't.taken_back as takenBack', 't.refunded'])
    .select((eb) => [
      eb
        .selectFrom('payments as p')
        .whereRef('p.account_id', '=', 't.account_id')
        .whereRef('p.top_up_id', '=', 't.id')
        .where('p.state', 'in', ['credited', 'held'])
        // What an operator saw first counts there.
        .where('p.seen_as', 'is', null)
        .select(({ fn }) => fn.coalesce(fn.sum<number>('p.amount'), eb.lit(0)).as('received'))
        .as('received'),
    ])
    .where('t.order_id', '=', orderId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { accountId, received, ...rest } = row;
  return { accountId, status: { ...rest, received: Number(received) } };
}

/** By its number as it is printed, or as an address has it. */
export async function accountOfInvoice(db: Db, number: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('invoices')
    .select('account_id as accountId')
    .where('number', '=', number.replaceAll('-', '/'))
    .executeTakeFirst();
  return row?.accountId;
}
