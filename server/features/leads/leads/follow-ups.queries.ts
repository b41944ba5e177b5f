import { sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';
import type { BeforeFollowUp } from './follow-up-lead.ts';

/** What this person noted last, by when the server took it: what is sent late may have happened earlier. */
export async function lastFollowUpOf(
  db: Db,
  { accountId, leadId, memberId }: { accountId: string; leadId: string; memberId: string },
): Promise<{ id: string; before: BeforeFollowUp | null } | undefined> {
  return db
    .selectFrom('lead_events')
    .select('id')
    .select(sql<BeforeFollowUp | null>`details -> 'before'`.as('before'))
    .where('account_id', '=', accountId)
    .where('lead_id', '=', leadId)
    .where('member_id', '=', memberId)
    .where('kind', '=', 'followed_up')
    .orderBy(sql`details -> 'before' ->> 'recordedAt' desc nulls last, id desc`)
    .limit(1)
    .executeTakeFirst();
}

export async function firstFollowUp(
  db: Db,
  accountId: string,
  leadId: string,
): Promise<{ at: Date } | undefined> {
  return db
    .selectFrom('lead_events')
    .select('at')
    .where('account_id', '=', accountId)
    .where('lead_id', '=', leadId)
    .where('kind', '=', 'followed_up')
    .orderBy('at')
    .limit(1)
    .executeTakeFirst();
}
