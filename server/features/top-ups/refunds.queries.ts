import type { Db } from '#server/platform/database/index.ts';
import type { TopUpRef } from './top-ups.queries.ts';

/** False: it is known already. */
export async function insertRefund(
  tx: Db,
  { accountId, id }: TopUpRef,
  { key, amount, taken, owed, at }: { key: string; amount: number; taken: number; owed: number; at: Date },
): Promise<boolean> {
  const added = await tx
    .insertInto('top_up_refunds')
    .values({ account_id: accountId, top_up_id: id, key, amount, taken, owed, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return added !== undefined;
}
