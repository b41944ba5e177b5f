import { sql } from 'kysely';
import type { WaitingFacts } from '#domain/waiting.ts';
import type { Db } from '#server/platform/database/index.ts';

/** Why a lead is to be shown again, as `WaitingFacts` of domain/waiting.ts has it. */
export type Reminded = Pick<WaitingFacts, 'remindAt' | 'returnedAt'>;

const none: Reminded = { remindAt: null, returnedAt: null };

export async function findReminder(db: Db, accountId: string, leadId: string): Promise<Reminded> {
  return (await remindersOf(db, accountId, [leadId])).get(leadId) ?? none;
}

/** Who came back is reminded of by nobody. */
export async function remindersOf(
  db: Db,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, Reminded>> {
  const rows = await db
    .selectFrom('lead_reminders')
    .select(['lead_id as id', 'member_id as memberId', 'remind_at as remindAt', 'returned_at as returnedAt'])
    .where('account_id', '=', accountId)
    .where('lead_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(
    rows.map(({ id, memberId, remindAt, returnedAt }) => [
      id,
      { remindAt: memberId ? remindAt : null, returnedAt },
    ]),
  );
}

export function shownReminder({ remindAt, returnedAt }: Reminded = none) {
  return { remindAt: remindAt?.toISOString() ?? null, returnedAt: returnedAt?.toISOString() ?? null };
}

interface Reminder extends Reminded {
  accountId: string;
  leadId: string;
  memberId: string;
  at: Date;
}

/**
 * One for each lead: the latest one holds, and with none the lead waits since its buyer came back, if they did. Of one that
 * is put back when it is due already nobody is notified.
 */
export async function storeReminder(
  tx: Db,
  { accountId, leadId, memberId, remindAt, returnedAt, at }: Reminder,
): Promise<void> {
  const moment = remindAt ?? returnedAt;
  if (!moment) return deleteReminder(tx, accountId, leadId);
  const values = {
    member_id: remindAt && memberId,
    remind_at: moment,
    returned_at: returnedAt,
    created_at: at,
    notified_at: moment <= at ? at : null,
  };
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
      select account_id, lead_id, remind_at, returned_at from lead_reminders
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
      (l.status in ('new', 'contacted') or d.returned_at is not null) and l.trashed_at is null and l.merged_into is null and not l.locked
        and l.erased_at is null as waits
    from due d join leads l on l.account_id = d.account_id and l.id = d.lead_id
    order by d.remind_at, d.lead_id`.execute(tx);
  return rows;
}
