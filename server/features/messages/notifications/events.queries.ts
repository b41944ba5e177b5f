import { sql } from 'kysely';
import type { Change } from '#server/platform/changes/readers.queries.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Notice } from './notice.ts';
import { readerName } from './wanted-changes.ts';

export interface LeadEvent {
  type: 'lead';
  accountId: string;
  leadId: string;
  kind: 'lead.new' | 'lead.returned' | 'lead.reassigned' | 'lead.reminder';
  /** Who has it now. */
  memberId: string;
}

type LeadChange = Pick<Change, 'seq' | 'at' | 'accountId' | 'leadId' | 'visitId'> & Pick<LeadEvent, 'kind'>;

/**
 * Leads may come by thousands within seconds, and a plan that was kept from when there were few would go through all of
 * them for each. So what looks for them is planned anew every time, in this transaction.
 */
export async function planAnew(tx: Db): Promise<void> {
  await sql`set local plan_cache_mode = force_custom_plan`.execute(tx);
}

/**
 * What there is to notify of these changes, by `seq`: the lead as it is now decides. Of visits those alone that notify; who
 * writes one for this reader names no visit and has decided. Of reminders those that nobody has answered or put off since.
 * Events of a suspended account are kept until it goes on, which it cannot before this transaction ends: none is left behind.
 */
export async function readLeadEvents(
  tx: Db,
  changes: readonly LeadChange[],
): Promise<Map<number, LeadEvent>> {
  if (changes.length === 0) return new Map();
  const { rows } = await sql<Omit<LeadEvent, 'type'> & { seq: number }>`
    with events as materialized (
      select c.*, l.member_id, l.listed
      from unnest(
        ${changes.map(({ seq }) => seq)}::bigint[], ${changes.map(({ at }) => at)}::timestamptz[],
        ${changes.map(({ accountId }) => accountId)}::uuid[], ${changes.map(({ leadId }) => leadId)}::uuid[],
        ${changes.map(({ visitId }) => visitId)}::uuid[], ${changes.map(({ kind }) => kind)}::text[]
      ) c (seq, at, account_id, lead_id, visit_id, kind)
      -- Looked up one by one, whatever the planner believes to know of how many leads there are.
      cross join lateral (
        select member_id, trashed_at is null and merged_into is null as listed from leads
        where account_id = c.account_id and id = c.lead_id offset 0
      ) l
      where l.member_id is not null
        and (c.visit_id is null or (
          select t.notifies from lead_touches t where t.account_id = c.account_id and t.id = c.visit_id
        ))
        and (c.kind <> 'lead.reminder' or (
          select r.notified_at is not null from lead_reminders r
          where r.account_id = c.account_id and r.lead_id = c.lead_id
        ))
    ),
    suspended as materialized (
      select id from accounts where id = any(array(select account_id from events)) and suspended_at is not null
      order by id for share
    ),
    kept as (
      insert into suspended_notifications (account_id, lead_id, kind, at)
      select account_id, lead_id, kind, at from events where account_id in (select id from suspended)
    )
    select seq, account_id as "accountId", lead_id as "leadId", kind, member_id as "memberId"
    from events where listed and account_id not in (select id from suspended)`.execute(tx);
  return new Map(rows.map(({ seq, ...event }) => [Number(seq), { type: 'lead', ...event }]));
}

/**
 * Back into the log, for this reader: those whose buyer was not answered since, of many the newest. Of those that came back
 * later that is all that matters, whatever had become of them before. Whether a reminder still holds is seen when it is read.
 */
export async function releaseLeads(tx: Db, accountId: string, most: number): Promise<void> {
  await sql`
    with kept as (
      delete from suspended_notifications where account_id = ${accountId} returning lead_id, kind, at
    ),
    released as (
      select k.* from kept k
      join leads l on l.account_id = ${accountId} and l.id = k.lead_id
      where l.trashed_at is null and l.merged_into is null
        and (k.kind = 'lead.reminder' or (
          (l.status = 'new' or k.kind = 'lead.returned')
          and (l.first_contact_at is null or l.first_contact_at < k.at)
        ))
      order by k.at desc limit ${most}
    )
    insert into changes (account_id, lead_id, kind, counted, worded, reader)
    select ${accountId}, lead_id, case kind
      when 'lead.new' then 'lead.added' when 'lead.returned' then 'lead.visited'
      when 'lead.reminder' then 'lead.reminded' else 'lead.reassigned'
    end::change_kind, false, false, ${readerName}
    from released order by at`.execute(tx);
}

export interface LeadRef {
  accountId: string;
  leadId: string;
}

/** For this reader alone, in this order. */
export async function insertOfLeads(
  tx: Db,
  kind: 'lead.reassigned' | 'lead.reminded',
  leads: readonly LeadRef[],
): Promise<void> {
  await sql`
    insert into changes (account_id, lead_id, kind, counted, worded, reader)
    select account_id, lead_id, ${kind}::change_kind, false, false, ${readerName}
    from unnest(
      ${leads.map(({ accountId }) => accountId)}::uuid[], ${leads.map(({ leadId }) => leadId)}::uuid[]
    ) with ordinality l (account_id, lead_id, place) order by place`.execute(tx);
}

export async function insertNotice(tx: Db, accountId: string, notice: Notice): Promise<void> {
  await sql`
    insert into changes (account_id, kind, counted, worded, reader, data)
    values (${accountId}, 'account.notice', false, false, ${readerName}, ${JSON.stringify(notice)}::jsonb)`.execute(
    tx,
  );
}

/** Of these leads, or of all that a member has, those whose buyer nobody has answered yet; the newest first. */
export async function newestUncontacted(
  db: Db,
  accountId: string,
  which: { leadIds: readonly string[] } | { memberId: string },
  most: number,
): Promise<string[]> {
  const those =
    'leadIds' in which ? sql`id = any(${which.leadIds}::uuid[])` : sql`member_id = ${which.memberId}`;
  const { rows } = await sql<{ id: string }>`
    select id from leads
    where account_id = ${accountId} and ${those} and first_contact_at is null and status = 'new'
      and trashed_at is null and merged_into is null
    order by created_at desc, id desc
    limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Nobody waits any more for what lies in an account that rests for so long. */
export async function deleteOldOfSuspended(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('suspended_notifications').where('at', '<', before).execute();
}
