import type { Db } from '#server/platform/database/index.ts';

export async function findReminder(
  db: Db,
  accountId: string,
  leadId: string,
): Promise<{ remindAt: Date } | undefined> {
  return db
    .selectFrom('lead_reminders')
    .select('remind_at as remindAt')
    .where('account_id', '=', accountId)
    .where('lead_id', '=', leadId)
    .executeTakeFirst();
}

interface Reminder {
  accountId: string;
  leadId: string;
  memberId: string;
  remindAt: Date;
  at: Date;
}

/** One for each lead: the latest one holds. */
export async function storeReminder(tx: Db, { accountId, leadId, memberId, remindAt, at }: Reminder) {
  const values = { member_id: memberId, remind_at: remindAt, created_at: at };
  await tx
    .insertInto('lead_reminders')
    .values({ account_id: accountId, lead_id: leadId, ...values })
    .onConflict((on) => on.columns(['account_id', 'lead_id']).doUpdateSet(values))
    .execute();
}

export async function deleteReminder(tx: Db, accountId: string, leadId: string): Promise<void> {
  await tx
    .deleteFrom('lead_reminders')
    .where('account_id', '=', accountId)
    .where('lead_id', '=', leadId)
    .execute();
}
