import { sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';
import type { TopUpRef } from './top-ups.queries.ts';

export interface NewPayment {
  id: string;
  source: 'midtrans' | 'bank' | 'operator';
  sourceKey: string;
  amount: number;
  receivedAt: Date;
  at: Date;
}

type PaymentState = 'credited' | 'held' | 'unmatched' | 'returned';

/** False: this money is known already. A second report at the same moment waits until the first has committed. */
export async function insertPayment(
  tx: Db,
  payment: NewPayment,
  order: (TopUpRef & { attempt: number | null }) | null,
): Promise<boolean> {
  const added = await tx
    .insertInto('payments')
    .values({
      id: payment.id,
      source: payment.source,
      source_key: payment.sourceKey,
      amount: payment.amount,
      state: 'unmatched',
      received_at: payment.receivedAt,
      recorded_at: payment.at,
      account_id: order?.accountId ?? null,
      top_up_id: order?.id ?? null,
      attempt: order?.attempt ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Answers its id; undefined when it is not unmatched. */
export async function moveUnmatched(
  tx: Db,
  { source, sourceKey }: Pick<NewPayment, 'source' | 'sourceKey'>,
  { accountId, id, attempt }: TopUpRef & { attempt: number },
): Promise<string | undefined> {
  const moved = await tx
    .updateTable('payments')
    .set({ account_id: accountId, top_up_id: id, attempt })
    .where('source', '=', source)
    .where('source_key', '=', sourceKey)
    .where('state', '=', 'unmatched')
    .where('invoice_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return moved?.id;
}

/** What an operator saw for this attempt before anybody reported it; undefined when it was reported already. */
export async function findSeenPayment(
  tx: Db,
  { accountId, id, attempt }: TopUpRef & { attempt: number },
  amount: number,
): Promise<{ id: string } | undefined> {
  return tx
    .selectFrom('payments as seen')
    .select('seen.id')
    .where('seen.account_id', '=', accountId)
    .where('seen.top_up_id', '=', id)
    .where('seen.attempt', '=', attempt)
    .where('seen.source', '=', 'operator')
    .where('seen.state', '=', 'credited')
    .where('seen.amount', '=', amount)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments as reported')
            .select('reported.id')
            .whereRef('reported.seen_as', '=', 'seen.id'),
        ),
      ),
    )
    .executeTakeFirst();
}

export async function setSeenAs(tx: Db, id: string, seen: string): Promise<void> {
  await tx.updateTable('payments').set({ state: 'credited', seen_as: seen }).where('id', '=', id).execute();
}

export async function setPaymentState(tx: Db, id: string, state: PaymentState): Promise<void> {
  await tx.updateTable('payments').set({ state }).where('id', '=', id).execute();
}

export type GatewayPayment = NonNullable<Awaited<ReturnType<typeof findGatewayPayment>>>;

/** What came for one attempt as the gateway reported it, and whose it is: an operator may have given it to another order. */
export async function findGatewayPayment(db: Db, gatewayId: string) {
  return db
    .selectFrom('payments')
    .select(['id', 'amount', 'state', 'account_id as accountId', 'top_up_id as topUpId'])
    .select('decided_at as decidedAt')
    .where('source', '=', 'midtrans')
    .where('source_key', '=', gatewayId)
    .executeTakeFirst();
}

/** What came for this order and became its points. What an operator saw and a bank reported is one sum. */
export async function sumOfOrder(db: Db, { accountId, id }: TopUpRef): Promise<number> {
  const { sum } = await db
    .selectFrom('payments')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('account_id', '=', accountId)
    .where('top_up_id', '=', id)
    .where('state', '=', 'credited')
    .where('decided_at', 'is', null)
    .where('seen_as', 'is', null)
    .executeTakeFirstOrThrow();
  return sum;
}

/** Money that gave no points went back through the gateway: nobody has to decide about it any more. */
export async function returnPayment(tx: Db, gatewayId: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ state: 'returned' })
    .where('source', '=', 'midtrans')
    .where('source_key', '=', gatewayId)
    .where('state', 'in', ['held', 'unmatched'])
    .execute();
}

/** What was held for an order that has its money now is nobody's any more. */
export async function unmatchHeld(tx: Db, { accountId, id }: TopUpRef, but: string | null): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ state: 'unmatched' })
    .where('account_id', '=', accountId)
    .where('top_up_id', '=', id)
    .where('state', '=', 'held')
    .$if(but !== null, (query) => query.where('id', '!=', but))
    .execute();
}

export async function heldPayments(db: Db, { accountId, id }: TopUpRef) {
  return db
    .selectFrom('payments')
    .select(['id', 'amount'])
    .where('account_id', '=', accountId)
    .where('top_up_id', '=', id)
    .where('state', '=', 'held')
    .orderBy('received_at')
    .execute();
}

/** What came beside the sum of the order, or instead of it, and is neither points nor sent back yet. */
export async function paymentsToDecide(db: Db, { accountId, id }: TopUpRef) {
  return db
    .selectFrom('payments')
    .select(['amount', 'received_at as at'])
    .where('account_id', '=', accountId)
    .where('top_up_id', '=', id)
    .where('state', 'in', ['held', 'unmatched'])
    .orderBy('received_at')
    .execute();
}
