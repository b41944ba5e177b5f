import { sql } from 'kysely';
import type { Language } from '#contract/language.ts';
import type { ChannelChoice, CorporateEvent, NotificationKind, TopUpKind } from '#domain/notifications.ts';
import type { Role } from '#domain/roles.ts';
import type { Db } from '#server/platform/database/index.ts';

export interface LeadNews {
  accountId: string;
  leadId: string;
  kind: 'lead.new' | 'lead.returned' | 'lead.reassigned';
  at: Date;
  /** Who has it now; null: nobody, or the lead is not there any more. */
  memberId: string | null;
}

/**
 * Leads may come by thousands within seconds, and a plan that was kept from when there were few would go through all of
 * them for each. So what looks for them is planned anew every time, in this transaction.
 */
export async function planAnew(tx: Db): Promise<void> {
  await sql`set local plan_cache_mode = force_custom_plan`.execute(tx);
}

/**
 * Taken from the queue, so that nobody else tells them; back in it when this transaction fails. Those of a suspended
 * account are kept until it goes on, which it cannot before this transaction ends: none is left behind.
 */
export async function takeLeads(tx: Db, most: number): Promise<LeadNews[]> {
  const { rows } = await sql<LeadNews>`
    with taken as (
      delete from leads_to_tell where ctid = any(array(
        select ctid from leads_to_tell where put_aside_at is null limit ${most} for update skip locked
      ))
      returning account_id, lead_id, kind, at
    ),
    suspended as materialized (
      select id from accounts where id in (select account_id from taken) and suspended_at is not null
      order by id for share
    ),
    kept as (
      insert into leads_of_suspended (account_id, lead_id, kind, at)
      select account_id, lead_id, kind, at from taken where account_id in (select id from suspended)
    )
    select t.account_id as "accountId", t.lead_id as "leadId", t.kind, t.at, l.member_id as "memberId"
    from taken t
    left join leads l on l.account_id = t.account_id and l.id = t.lead_id
      and l.trashed_at is null and l.merged_into is null
      and t.account_id not in (select id from suspended)
    order by t.at, t.lead_id`.execute(tx);
  return rows;
}

/**
 * Back into the queue, as new as if they came now: those whose buyer was not answered since, of many the newest. Of those
 * that came back later that is all that matters, whatever had become of them before.
 */
export async function releaseLeads(tx: Db, accountId: string, most: number): Promise<void> {
  await sql`
    with kept as (
      delete from leads_of_suspended where account_id = ${accountId} returning lead_id, kind, at
    )
    insert into leads_to_tell (account_id, lead_id, kind)
    select l.account_id, l.id, k.kind from kept k
    join leads l on l.account_id = ${accountId} and l.id = k.lead_id
    where l.trashed_at is null and l.merged_into is null
      and (l.status = 'new' or k.kind = 'lead.returned')
      and (l.first_contact_at is null or l.first_contact_at < k.at)
    order by k.at desc limit ${most}`.execute(tx);
}

export interface PointsNews {
  accountId: string;
  points: number;
  at: Date;
}

/** The oldest first. */
export async function takePoints(tx: Db, most: number): Promise<PointsNews[]> {
  const { rows } = await sql<PointsNews>`
    with taken as (
      delete from points_to_tell where ctid = any(array(
        select ctid from points_to_tell where put_aside_at is null limit ${most} for update skip locked
      ))
      returning account_id, points, at
    )
    select account_id as "accountId", points, at from taken order by at, points desc`.execute(tx);
  return rows;
}

export interface TopUpNews {
  accountId: string;
  orderId: string;
  kind: TopUpKind;
  points: number;
  at: Date;
}

export async function insertTopUpNews(tx: Db, news: TopUpNews): Promise<void> {
  const { accountId, orderId, kind, points, at } = news;
  await tx
    .insertInto('top_ups_to_tell')
    .values({ account_id: accountId, order_id: orderId, kind, points, at })
    .execute();
}

export async function takeTopUps(tx: Db, most: number): Promise<TopUpNews[]> {
  const { rows } = await sql<TopUpNews>`
    with taken as (
      delete from top_ups_to_tell where ctid = any(array(
        select ctid from top_ups_to_tell where put_aside_at is null limit ${most} for update skip locked
      ))
      returning account_id, order_id, kind, points, at
    )
    select account_id as "accountId", order_id as "orderId", kind, points, at from taken order by at`.execute(
    tx,
  );
  return rows;
}

export interface ReaderRow {
  accountId: string;
  memberId: string;
  role: Role;
  status: 'active';
  language: Language;
  hours: unknown;
  pausedUntil: Date | null;
  settings: ({ kind: NotificationKind } & ChannelChoice)[];
}

/**
 * Who may be told: those who have the leads, whoever wants to hear of all leads, the owners of accounts whose points,
 * orders or invoices are news, and all who manage one that has trouble. They cannot be removed before this transaction ends; in one order and before the leads, as others do it.
 */
export async function holdReaders(
  tx: Db,
  leads: readonly LeadNews[],
  owned: readonly { accountId: string }[],
  managed: readonly { accountId: string }[],
): Promise<ReaderRow[]> {
  const accounts = [...new Set(leads.map(({ accountId }) => accountId))];
  const { rows } = await sql<ReaderRow>`
    select m.account_id as "accountId", m.id as "memberId", m.role, m.status, m.language, m.hours,
      m.paused_until as "pausedUntil", (
        select coalesce(json_agg(json_build_object(
          'kind', s.kind, 'bell', s.bell, 'sound', s.sound, 'push', s.push, 'email', s.email, 'offDuty', s.off_duty
        )), '[]')
        from notification_settings s where s.account_id = m.account_id and s.member_id = m.id
      ) as settings
    from members m
    where m.status = 'active' and m.removed_at is null and (m.account_id, m.id) in (
      select * from unnest(
        ${leads.map(({ accountId }) => accountId)}::uuid[], ${leads.map(({ memberId }) => memberId)}::uuid[]
      )
      union
      select account_id, member_id from notification_settings
      where account_id = any(${accounts}::uuid[]) and kind = 'lead.team'
      union
      select account_id, id from members
      where account_id = any(${owned.map(({ accountId }) => accountId)}::uuid[]) and role = 'owner'
      union
      select account_id, id from members
      where account_id = any(${managed.map(({ accountId }) => accountId)}::uuid[]) and role in ('owner', 'admin')
    )
    order by m.account_id, m.id
    for key share of m`.execute(tx);
  return rows;
}

/** Which of them are there, and stay until this transaction ends. */
export async function holdLeads(tx: Db, leads: readonly LeadNews[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select l.id from leads l
    join unnest(
      ${leads.map(({ accountId }) => accountId)}::uuid[], ${leads.map(({ leadId }) => leadId)}::uuid[]
    ) n (account_id, id) on l.account_id = n.account_id and l.id = n.id
    order by l.account_id, l.id
    for key share of l`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

export interface NewNotification {
  accountId: string;
  id: string;
  memberId: string;
  kind: NotificationKind | 'try';
  leadId: string | null;
  points: number | null;
  orderId: string | null;
  /** The day on which points run out, as '2026-11-24'. */
  runsOut: string | null;
  corporateEvent: CorporateEvent | null;
  /** The number of a monthly invoice. */
  invoice: string | null;
  /** Of a trouble: what it is about, and what that is called. */
  subjectId: string | null;
  subject: string | null;
  listed: boolean;
}

export async function insertNotifications(
  tx: Db,
  notifications: readonly NewNotification[],
  at: Date,
): Promise<void> {
  if (notifications.length === 0) return;
  // Whom it is about is looked up for each by a plan of its own, which a few members need once.
  await sql`set local plan_cache_mode = auto`.execute(tx);
  const column = <Key extends keyof NewNotification>(key: Key) => notifications.map((one) => one[key]);
  await sql`
    insert into notifications (account_id, id, member_id, kind, lead_id, points, order_id, runs_out,
      corporate_event, invoice, subject_id, subject, listed, at)
    select *, ${at}::timestamptz from unnest(
      ${column('accountId')}::uuid[], ${column('id')}::uuid[], ${column('memberId')}::uuid[],
      ${column('kind')}::text[], ${column('leadId')}::uuid[], ${column('points')}::integer[],
      ${column('orderId')}::text[], ${column('runsOut')}::date[], ${column('corporateEvent')}::text[],
      ${column('invoice')}::text[], ${column('subjectId')}::uuid[], ${column('subject')}::text[],
      ${column('listed')}::boolean[]
    )`.execute(tx);
}

export async function insertMoved(tx: Db, accountId: string, leadIds: readonly string[]): Promise<void> {
  await sql`
    insert into leads_to_tell (account_id, lead_id, kind)
    select ${accountId}, id, 'lead.reassigned' from unnest(${leadIds}::uuid[]) l (id)`.execute(tx);
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

/** They wait no longer with the others, and are not lost. */
export async function putLeadsAside(tx: Db, leads: readonly LeadNews[], now: Date): Promise<void> {
  if (leads.length === 0) return;
  await tx
    .insertInto('leads_to_tell')
    .values(
      leads.map(({ accountId, leadId, kind, at }) => {
        return { account_id: accountId, lead_id: leadId, kind, at, put_aside_at: now };
      }),
    )
    .execute();
}

export async function putPointsAside(tx: Db, news: readonly PointsNews[], now: Date): Promise<void> {
  if (news.length === 0) return;
  await tx
    .insertInto('points_to_tell')
    .values(
      news.map(({ accountId, points, at }) => ({ account_id: accountId, points, at, put_aside_at: now })),
    )
    .execute();
}

export async function putTopUpsAside(tx: Db, news: readonly TopUpNews[], now: Date): Promise<void> {
  if (news.length === 0) return;
  await tx
    .insertInto('top_ups_to_tell')
    .values(
      news.map(({ accountId, orderId, kind, points, at }) => {
        return { account_id: accountId, order_id: orderId, kind, points, at, put_aside_at: now };
      }),
    )
    .execute();
}

/** Nobody looks for the cause any more, nor for what waits in an account that rests for so long. */
export async function deletePutAside(db: Db, before: Date): Promise<void> {
  for (const table of [
    'leads_to_tell',
    'points_to_tell',
    'top_ups_to_tell',
    'corporate_to_tell',
    'troubles_to_tell',
  ] as const)
    await db.deleteFrom(table).where('put_aside_at', '<', before).execute();
  await db.deleteFrom('leads_of_suspended').where('at', '<', before).execute();
}
