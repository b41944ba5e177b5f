import { sql } from 'kysely';
import type { SettableStatus } from '#domain/lead-status.ts';
import type { Currency, OpenStatus, OrderState } from '#domain/orders.ts';
import type { Db } from '#server/platform/database/index.ts';

export interface StoredItems {
  orderedOn: string;
  customer: string;
  phone: string | null;
  memberId: string;
  currency: Currency;
  value: number;
  note: string;
  product: string | undefined;
  quantity: number | undefined;
  address: string | undefined;
  tracking: string | undefined;
}

/** What is undefined is left as it is. */
const columnsOf = ({ orderedOn, memberId, ...items }: StoredItems, { status, paid }: OrderState) => {
  const { customer, phone, currency, value, note, product, quantity, address, tracking } = items;
  const known = {
    ordered_on: orderedOn,
    member_id: memberId,
    customer,
    phone,
    currency,
    value,
    note,
    status,
    paid,
  };
  return {
    ...known,
    ...(product !== undefined && { product }),
    ...(quantity !== undefined && { quantity }),
    ...(address !== undefined && { address }),
    ...(tracking !== undefined && { tracking }),
  };
};

interface NewOrder {
  accountId: string;
  id: string;
  /** With what the lead goes back to when there is no sale after all; null: noted by hand. */
  lead: { id: string; status: SettableStatus; rotatorId: string | null } | null;
  state: OrderState;
  at: Date;
}

/** False when the lead is an order already. */
export async function insertOrder(tx: Db, order: NewOrder, items: StoredItems): Promise<boolean> {
  const inserted = await tx
    .insertInto('orders')
    .values({
      account_id: order.accountId,
      id: order.id,
      lead_id: order.lead?.id ?? null,
      rotator_id: order.lead?.rotatorId ?? null,
      lead_status: order.lead?.status ?? null,
      created_at: order.at,
      ...columnsOf(items, order.state),
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

/** The leads of orders, whoever has them, in the order of their ids; of those that were noted by hand there is none. */
export async function lockLeadsOf(tx: Db, accountId: string, orderIds: readonly string[]) {
  return tx
    .selectFrom('leads')
    .select(['id', 'code'])
    .where('account_id', '=', accountId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('orders')
        .select('lead_id')
        .$narrowType<{ lead_id: string }>()
        .where('account_id', '=', accountId)
        .where('id', '=', sql<string>`any(${orderIds}::uuid[])`)
        .where('lead_id', 'is not', null),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** In the order of their ids; cancelled ones are not there. */
export async function lockOrders(tx: Db, accountId: string, ids: readonly string[]) {
  return tx
    .selectFrom('orders')
    .select([
      'id',
      'lead_id as leadId',
      'member_id as memberId',
      'ordered_on as orderedOn',
      'customer',
      'phone',
      'currency',
      'value',
      'note',
      'status',
      'paid',
      'revision',
      'lead_status as leadStatus',
    ])
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('cancelled_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function updateOrder(
  tx: Db,
  accountId: string,
  id: string,
  items: StoredItems,
  state: OrderState,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set((eb) => ({ ...columnsOf(items, state), revision: eb('revision', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** Each to its own place. */
export async function updateStates(
  tx: Db,
  accountId: string,
  states: readonly { id: string; status: OpenStatus; paid: boolean }[],
): Promise<void> {
  await sql`
    update orders o set status = n.status, paid = n.paid, revision = o.revision + 1
    from unnest(
      ${states.map(({ id }) => id)}::uuid[], ${states.map(({ status }) => status)}::text[],
      ${states.map(({ paid }) => paid)}::boolean[]
    ) n (id, status, paid)
    where o.account_id = ${accountId} and o.id = n.id`.execute(tx);
}

/** No new revision: no editor shows it. */
export async function markReminded(
  tx: Db,
  accountId: string,
  id: string,
  { at, memberId }: { at: Date; memberId: string },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ reminded_at: at, reminded_by: memberId })
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
