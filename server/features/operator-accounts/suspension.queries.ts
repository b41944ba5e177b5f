import type { Db } from '#server/platform/database/index.ts';

export interface Suspension {
  name: string;
  suspendedAt: Date | null;
  reason: string;
}

/** Nobody else suspends or resumes it, or charges it, before this transaction ends. */
export async function lockSuspension(tx: Db, accountId: string): Promise<Suspension | undefined> {
  return tx
    .selectFrom('accounts')
    .select(['name', 'suspended_at as suspendedAt', 'suspend_reason as reason'])
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function setSuspension(
  tx: Db,
  accountId: string,
  { suspendedAt, reason }: Omit<Suspension, 'name'>,
): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ suspended_at: suspendedAt, suspend_reason: reason })
    .where('id', '=', accountId)
    .execute();
}

export async function findOwner(db: Db, accountId: string) {
  return db
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['m.id', 'm.email', 'm.language', 'a.name as accountName'])
    .where('m.account_id', '=', accountId)
    .where('m.role', '=', 'owner')
    .executeTakeFirst();
}
