import { sql } from 'kysely';
import type { SettableStatus } from '#domain/lead-status.ts';
import type { Db } from '#server/platform/database/index.ts';

export async function activeOrders(db: Db, accountId: string, leadIds: readonly string[]) {
  return db
    .selectFrom('orders')
    .select('id')
    .select((eb) => eb.ref('lead_status').$castTo<SettableStatus>().as('leadStatus'))
    .where('account_id', '=', accountId)
    .where('lead_id', '=', sql<string>`any(${leadIds}::uuid[])`)
    .where('cancelled_at', 'is', null)
    .execute();
}

export async function setStatusAfterCancel(
  tx: Db,
  accountId: string,
  orderId: string,
  status: SettableStatus,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ lead_status: status })
    .where('account_id', '=', accountId)
    .where('id', '=', orderId)
    .execute();
}

/** The leads, and whatever became a part of them before, become a part of the kept one, and all they have is its. */
export async function moveInto(
  tx: Db,
  accountId: string,
  keptId: string,
  ids: readonly string[],
): Promise<void> {
  const theirs = sql`account_id = ${accountId} and lead_id = any(${ids}::uuid[])`;
  await sql`
    with gone as (delete from lead_labels where ${theirs} returning label_id)
    insert into lead_labels (account_id, lead_id, label_id, lead_at)
    select distinct l.account_id, l.id, gone.label_id, l.created_at
    from gone join leads l on l.account_id = ${accountId} and l.id = ${keptId}
    on conflict do nothing`.execute(tx);
  await sql`update orders set lead_id = ${keptId} where ${theirs}`.execute(tx);
  await sql`update lead_touches set lead_id = ${keptId} where ${theirs}`.execute(tx);
  await sql`
    update leads set merged_into = ${keptId}, revision = revision + 1
    where account_id = ${accountId} and (id = any(${ids}::uuid[]) or merged_into = any(${ids}::uuid[]))`.execute(
    tx,
  );
}
