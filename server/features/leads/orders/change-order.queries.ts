import { sql } from 'kysely';
import type { SettableStatus } from '#domain/lead-status.ts';
import type { Currency } from '#domain/orders.ts';
import type { Db } from '#server/platform/database/index.ts';

export interface StoredItems {
  orderedOn: string;
  customer: string;
  phone: string | null;
  memberId: string;
  currency: Currency;
  value: number;
  note: string;
}

const columnsOf = ({ orderedOn, customer, phone, memberId, currency, value, note }: StoredItems) => ({
  ordered_on: orderedOn,
  customer,
  phone,
  member_id: memberId,
  currency,
  value,
  note,
});

interface NewOrder {
  accountId: string;
  id: string;
  leadId: string;
  rotatorId: string | null;
  /** What the lead goes back to when there is no sale after all. */
  leadStatus: SettableStatus;
  at: Date;
}

/** False when the lead is an order already. */
export async function insertOrder(tx: Db, order: NewOrder, items: StoredItems): Promise<boolean> {
  const inserted = await tx
    .insertInto('orders')
    .values({
      account_id: order.accountId,
      id: order.id,
      lead_id: order.leadId,
      rotator_id: order.rotatorId,
      lead_status: order.leadStatus,
      created_at: order.at,
      ...columnsOf(items),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Who sells has been in touch. */
export async function markOrdered(tx: Db, accountId: string, leadId: string, at: Date): Promise<void> {
  await tx
    .updateTable('leads')
    .set((eb) => ({
      status: 'ordered',
      first_contact_at: eb.fn.coalesce('first_contact_at', eb.val(at)),
      revision: eb('revision', '+', 1),
    }))
    .where('account_id', '=', accountId)
    .where('id', '=', leadId)
    .execute();
}

/** The lead is what it was; only a buyer whom somebody wrote to is not new again. */
export async function unmarkOrdered(
  tx: Db,
  accountId: string,
  leadId: string,
  before: SettableStatus,
): Promise<void> {
  await tx
    .updateTable('leads')
    .set((eb) => ({
      status: sql<SettableStatus>`case when ${before} = 'new' and first_contact_at is not null
        then 'contacted' else ${before} end`,
      revision: eb('revision', '+', 1),
    }))
    .where('account_id', '=', accountId)
    .where('id', '=', leadId)
    .execute();
}

/** The lead of an order, whoever has it; undefined when there is no such order. */
export async function lockLeadOf(tx: Db, accountId: string, orderId: string) {
  return tx
    .selectFrom('leads')
    .select(['id', 'code'])
    .where('account_id', '=', accountId)
    .where('id', '=', (eb) =>
      eb.selectFrom('orders').select('lead_id').where('account_id', '=', accountId).where('id', '=', orderId),
    )
    .forUpdate()
    .executeTakeFirst();
}

export async function lockOrder(tx: Db, accountId: string, id: string) {
  return tx
    .selectFrom('orders')
    .select([
      'lead_id as leadId',
      'member_id as memberId',
      'ordered_on as orderedOn',
      'customer',
      'phone',
      'currency',
      'value',
      'note',
      'revision',
      'lead_status as leadStatus',
    ])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateOrder(tx: Db, accountId: string, id: string, items: StoredItems): Promise<void> {
  await tx
    .updateTable('orders')
    .set((eb) => ({ ...columnsOf(items), revision: eb('revision', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

export async function markCancelled(tx: Db, accountId: string, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('orders')
    .set((eb) => ({ cancelled_at: at, revision: eb('revision', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** Who left is nobody. */
export async function sellerStatus(db: Db, accountId: string, id: string) {
  return db
    .selectFrom('members')
    .select('status')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}
