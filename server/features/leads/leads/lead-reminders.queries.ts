import { sql } from 'kysely';
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

/** One for each lead: the latest one holds. Of one that is put back when it is due already nobody is notified. */
export async function storeReminder(tx: Db, { accountId, leadId, memberId, remindAt, at }: Reminder) {
  const notifiedAt = remindAt <= at ? at : null;
  const values = { member_id: memberId, remind_at: remindAt, created_at: at, notified_at: notifiedAt };
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

export interface DueReminder {
  accountId: string;
  leadId: string;
  /** Who has the lead; null when nobody has it. */
  memberId: string | null;
  /** Whether it still waits, as `waitsForReply` of domain/waiting.ts says. */
  waits: boolean;
}

/**
 * Takes the newest of those that are due and were not taken before; the oldest of them first. Also of leads that wait no
 * more, so that they are not looked at every minute. Whoever works on others at the same moment is not waited for.
 */
export async function claimDueReminders(tx: Db, now: Date, limit: number): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    with due as (
      select account_id, lead_id, remind_at from lead_reminders
      where notified_at is null and remind_at <= ${now}
      order by remind_at desc, lead_id desc
      limit ${limit}
      for update skip locked
    ),
    claimed as (
      update lead_reminders r set notified_at = ${now} from due d
      where r.account_id = d.account_id and r.lead_id = d.lead_id
    )
    select d.account_id as "accountId", d.lead_id as "leadId", l.member_id as "memberId",
      l.status in ('new', 'contacted') and l.trashed_at is null and l.merged_into is null and not l.locked
        and l.erased_at is null as waits
    from due d join leads l on l.account_id = d.account_id and l.id = d.lead_id
    order by d.remind_at, d.lead_id`.execute(tx);
  return rows;
}
