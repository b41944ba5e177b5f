import { sql } from 'kysely';
import type { EditedField } from '#domain/lead-fields.ts';
import type { ChatAnswer, LeadStatus } from '#domain/lead-status.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { columnsFrom } from '#server/platform/database/lead-columns.ts';

export interface LeadColumns extends ReturnType<typeof columnsFrom<EditedField>> {
  status?: LeadStatus;
  chat?: ChatAnswer | null;
  first_contact_at?: Date | null;
  fake_at?: Date | null;
  touches?: number;
  touched_at?: Date | null;
  erased_at?: null;
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
 * Of a member's leads, the deleted ones too, which may come back, the next `limit` behind `after`, in the order of their
 * ids, as batches do. How many of those that are shown changed hands, and where to go on.
 */
export async function giveLeads(
  tx: Db,
  { accountId, from, to, memberId, at }: HandOver,
  { after, limit }: { after: string; limit: number },
): Promise<{ shown: number; last: string | null }> {
  const details = JSON.stringify({ from, to, reason: '' });
  const { rows } = await sql<{ shown: number; last: string | null }>`
    with held as materialized (
      select id from leads where account_id = ${accountId} and member_id = ${from} and id > ${after}
      order by id limit ${limit} for no key update
    ), given as (
      update leads l set member_id = ${to}, assigned_at = ${at}, revision = revision + 1
      from held where l.account_id = ${accountId} and l.id = held.id
      returning l.id, l.trashed_at is null and l.merged_into is null as seen
    ), published as (
      insert into lead_events (account_id, lead_id, id, at, member_id, kind, details)
      select ${accountId}, id, gen_random_uuid(), ${at}, ${memberId}, 'handed_over', ${details}::jsonb from given
    )
    select count(*) filter (where seen)::int as shown,
      case when count(*) = ${limit} then (select id from held order by id desc limit 1) end as last
    from given`.execute(tx);
  return rows[0] ?? { shown: 0, last: null };
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
