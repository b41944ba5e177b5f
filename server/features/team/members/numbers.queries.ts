import { sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';

/** Whether a CS's new number waits for a yes in this account. */
export async function isNumberApproved(db: Db, accountId: string): Promise<boolean> {
  const { isOn } = await db
    .selectFrom('accounts')
    .select('number_approval as isOn')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return isOn;
}

/** False when it waits already, or nothing did. */
export async function setWaitingPhone(
  tx: Db,
  { accountId, memberId }: { accountId: string; memberId: string },
  phone: string | null,
): Promise<boolean> {
  const changed = await tx
    .updateTable('members')
    .set({ waiting_phone: phone })
    .where('account_id', '=', accountId)
    .where('id', '=', memberId)
    .where(sql<boolean>`waiting_phone is distinct from ${phone}`)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}
