import { type RawBuilder, sql } from 'kysely';
import type { ChatRates } from '#contract/chat-rates.ts';
import type { Db } from '#server/platform/database/index.ts';

/** Whose leads: of one member, or of everyone. */
export interface Whose {
  accountId: string;
  memberId: string | null;
}

/** Days as '2026-11-15', both included. */
export interface Days {
  from: string;
  to: string;
}

/** Most answers first. What no job has folded yet is counted with the rest: the truth is the sum of both. */
export async function ratesByRotator(
  db: Db,
  { accountId, memberId }: Whose,
  { from, to }: Days,
): Promise<ChatRates['rotators']> {
  const counted = (rows: RawBuilder<unknown>) => sql`
    select rotator_id, leads, chat_yes, chat_no from ${rows}
    where account_id = ${accountId} and day between ${from}::date and ${to}::date
      and (${memberId}::uuid is null or member_id = ${memberId}::uuid)`;
  const { rows } = await sql<ChatRates['rotators'][number]>`
    select d.rotator_id as id, r.title, sum(d.leads)::bigint as leads, sum(d.chat_yes)::bigint as yes,
      sum(d.chat_no)::bigint as no
    from (${counted(sql`day_totals`)} union all ${counted(sql`unread_figures(${accountId})`)}) d
    left join rotators r on r.account_id = ${accountId} and r.id = d.rotator_id
    group by d.rotator_id, r.title
    having sum(d.leads) > 0
    order by sum(d.chat_yes) + sum(d.chat_no) desc, leads desc, r.title, d.rotator_id`.execute(db);
  return rows;
}

const mostAds = 100;

/** Ads have no sums of their own: the leads of these days that have an answer are counted one by one. */
export async function ratesByAd(
  db: Db,
  { accountId, memberId }: Whose,
  { start, end }: { start: Date; end: Date },
): Promise<ChatRates['ads']> {
  const { rows } = await sql<ChatRates['ads'][number]>`
    select coalesce(source ->> 'utmCampaign', '') as campaign, coalesce(source ->> 'utmContent', '') as ad,
      count(*) filter (where lead_chat(chat, status) = 'yes') as yes, count(*) filter (where chat = 'no') as no
    from leads
    where account_id = ${accountId} and created_at >= ${start} and created_at < ${end}
      and lead_chat(chat, status) is not null and trashed_at is null and merged_into is null
      and (${memberId}::uuid is null or member_id = ${memberId}::uuid)
    group by 1, 2
    order by count(*) desc, 1, 2
    limit ${mostAds}`.execute(db);
  return rows;
}
