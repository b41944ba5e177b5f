import { sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';

/** False: it is known already. */
export async function insertPaymentRefund(
  tx: Db,
  paymentId: string,
  refund: { key: string; amount: number; taken: number; owed: number; at: Date },
): Promise<boolean> {
  const added = await tx
    .insertInto('payment_refunds')
    .values({ payment_id: paymentId, ...refund })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return added !== undefined;
}

/** What went back of this payment so far, and the points that went with it. */
export async function refundedOf(db: Db, paymentId: string): Promise<{ amount: number; points: number }> {
  return db
    .selectFrom('payment_refunds')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'))
    .select(sql<number>`coalesce(sum(taken + owed), 0)::bigint`.as('points'))
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
}

/** What this payment gave when an operator made points of it. */
export async function pointsOfPayment(db: Db, accountId: string, paymentId: string): Promise<number> {
  const entry = await db
    .selectFrom('ledger_entries')
    .select('points')
    .where('account_id', '=', accountId)
    .where('subject_id', '=', paymentId)
    .where('reason', '=', 'received')
    .executeTakeFirst();
  return entry?.points ?? 0;
}
