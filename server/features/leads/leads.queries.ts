import { sql } from 'kysely';
import type { ChatAnswer, LeadStatus } from '#domain/lead-status.ts';
import type { Db } from '#server/platform/database/index.ts';

export interface LeadColumns {
  name?: string;
  phone?: string | null;
  address?: string;
  message?: string;
  status?: LeadStatus;
  chat?: ChatAnswer | null;
  first_contact_at?: Date | null;
  touches?: number;
  touched_at?: Date | null;
}

export async function updateLead(tx: Db, accountId: string, id: string, set: LeadColumns): Promise<void> {
  await tx
    .updateTable('leads')
    .set((eb) => ({ ...set, revision: eb('revision', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

interface HandOver {
  accountId: string;
  from: string;
  to: string;
  /** Who does it. */
  memberId: string;
  at: Date;
}

/**
 * All of a member's, the deleted ones too, which may come back; how many of the others changed hands. Taken in the
 * order of their ids first, as batches do.
 */
export async function giveLeads(tx: Db, { accountId, from, to, memberId, at }: HandOver): Promise<number> {
  await sql`
    select count(*) from (
      select from leads where account_id = ${accountId} and member_id = ${from} order by id for no key update
    ) held`.execute(tx);
  const details = JSON.stringify({ from, to, reason: '' });
  const { rows } = await sql<{ count: number }>`
    with given as (
      update leads set member_id = ${to}, assigned_at = ${at}, revision = revision + 1
      where account_id = ${accountId} and member_id = ${from}
      returning id, trashed_at is null and merged_into is null as seen
    ), told as (
      insert into lead_events (account_id, lead_id, id, at, member_id, kind, details)
      select ${accountId}, id, gen_random_uuid(), ${at}, ${memberId}, 'handed_over', ${details}::jsonb from given
    )
    select count(*) filter (where seen) as count from given`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function findTemplateName(db: Db, accountId: string, id: string): Promise<string | undefined> {
  const template = await db
    .selectFrom('templates')
    .select('name')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return template?.name;
}
