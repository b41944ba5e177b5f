import type { Db } from '#server/platform/database/index.ts';

/** What was held for this order was sent back. */
export async function returnHeld(
  tx: Db,
  { accountId, id }: { accountId: string; id: string },
  note: string,
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ state: 'returned', note })
    .where('account_id', '=', accountId)
    .where('top_up_id', '=', id)
    .where('state', '=', 'held')
    .execute();
}

export async function hasHeld(
  db: Db,
  { accountId, id }: { accountId: string; id: string },
): Promise<boolean> {
  const held = await db
    .selectFrom('payments')
    .select('id')
    .where('account_id', '=', accountId)
    .where('top_up_id', '=', id)
    .where('state', '=', 'held')
    .limit(1)
    .executeTakeFirst();
  return held !== undefined;
}
