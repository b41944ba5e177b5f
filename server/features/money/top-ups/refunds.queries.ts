import type { Db } from '#server/platform/database/index.ts';
import type { TopUpRef } from './top-ups.queries.ts';

export async function insertRefund(
  tx: Db,
  { accountId, id }: TopUpRef,
  { key, amount, taken, owed, at }: { key: string; amount: number; taken: number; owed: number; at: Date },
): Promise<void> {
  await tx
    .insertInto('top_up_refunds')
    .values({ account_id: accountId, top_up_id: id, key, amount, taken, owed, at })
    .execute();
}

/** Asked by whoever holds the order. */
export async function isKnownRefund(db: Db, { accountId, id }: TopUpRef, key: string): Promise<boolean> {
  const found = await db
    .selectFrom('top_up_refunds')
    .select('key')
    .where('account_id', '=', accountId)
    .where('top_up_id', '=', id)
    .where('key', '=', key)
    .executeTakeFirst();
  return found !== undefined;
}

/** Points of its refunds that had been spent already. */
export async function owedOf(db: Db, { accountId, id }: TopUpRef): Promise<number> {
  const { owed } = await db
    .selectFrom('top_up_refunds')
    .select(({ fn, val }) => fn.coalesce(fn.sum<number>('owed'), val(0)).as('owed'))
    .where('account_id', '=', accountId)
    .where('top_up_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(owed);
}
