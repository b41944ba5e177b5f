import type { Db } from '#server/platform/database/index.ts';

/** How many leads changed hands. */
export async function giveLeads(tx: Db, accountId: string, from: string, to: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('leads')
    .set({ member_id: to })
    .where('account_id', '=', accountId)
    .where('member_id', '=', from)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
