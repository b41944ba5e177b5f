import { sql } from 'kysely';
import type { MutationSource } from '#domain/match-mutation.ts';
import type { BankMutation } from '#server/integrations/bank-mutations/read-mutations.ts';
import type { Db } from '#server/platform/database/index.ts';

export interface MutationRef {
  source: MutationSource;
  id: string;
}

/** False: it was told before. */
export async function insertMutation(
  tx: Db,
  source: MutationSource,
  mutation: BankMutation,
  receivedAt: Date,
): Promise<boolean> {
  const added = await tx
    .insertInto('bank_mutations')
    .values({
      source,
      id: mutation.id,
      account_number: mutation.accountNumber,
      amount: mutation.amount,
      has_sen: mutation.hasSen,
      description: mutation.description,
      at: mutation.at,
      received_at: receivedAt,
      state: 'waiting',
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Held until the transaction ends. */
export async function lockWaiting(tx: Db, { source, id }: MutationRef) {
  return tx
    .selectFrom('bank_mutations')
    .select(['amount', 'has_sen as hasSen', 'at', 'description'])
    .where('source', '=', source)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();
}

export async function setMutationState(
  tx: Db,
  { source, id }: MutationRef,
  state: 'matched' | 'ignored',
): Promise<void> {
  await tx
    .updateTable('bank_mutations')
    .set({ state })
    .where('source', '=', source)
    .where('id', '=', id)
    .execute();
}

const jakartaDay = sql`date_trunc('day', t.created_at at time zone 'Asia/Jakarta') at time zone 'Asia/Jakarta'`;

/**
 * The order whose sum this is, to the last rupiah, also for some days after its end. Not one that was made on a later day
 * than the transfer: services know the day, not always the hour.
 */
export async function orderOfAmount(tx: Db, amount: number, at: Date) {
  const { rows } = await sql<{ accountId: string; id: string; attempt: number }>`
    select a.account_id as "accountId", a.top_up_id as id, a.number as attempt
    from transfer_amounts a
    join top_ups t on t.account_id = a.account_id and t.id = a.top_up_id
    where a.amount = ${amount} and ${jakartaDay} <= ${at}`.execute(tx);
  return rows[0];
}

export async function waitingMutations(db: Db, limit: number) {
  return db
    .selectFrom('bank_mutations')
    .select([
      'source',
      'id',
      'account_number as accountNumber',
      'amount',
      'has_sen as hasSen',
      'description',
      'at',
    ])
    .where('state', '=', 'waiting')
    .orderBy('received_at')
    .limit(limit)
    .execute();
}

/** Orders that a transfer may be for: those by transfer that are open, or ended in the last days. */
export async function awaitedOrders(db: Db) {
  const { rows } = await sql<{ orderId: string; total: number; uniqueCode: number }>`
    select t.order_id as "orderId", a.amount as total, p.unique_code as "uniqueCode"
    from transfer_amounts a
    join top_ups t on t.account_id = a.account_id and t.id = a.top_up_id
    join top_up_attempts p on p.account_id = a.account_id and p.top_up_id = a.top_up_id and p.number = a.number
    where t.state in ('pending', 'checking', 'expired', 'cancelled')
    order by t.created_at desc limit 5000`.execute(db);
  return rows;
}

export async function findOrder(db: Db, orderId: string) {
  return db
    .selectFrom('top_ups')
    .select(['account_id as accountId', 'id', 'attempt'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}
