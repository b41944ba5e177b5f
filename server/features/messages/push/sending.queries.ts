import { sql } from 'kysely';
import type { Language } from '#contract/language.ts';
import type { CorporateEvent } from '#domain/notifications.ts';
import type { Recap } from '#domain/recap.ts';
import type { Role } from '#domain/roles.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { DeviceRef, NotificationRef } from './queue-pushes.ts';

/** By member. */
export async function subscriptionsOf(
  db: Db,
  members: readonly Pick<NotificationRef, 'accountId' | 'memberId'>[],
): Promise<Map<string, string[]>> {
  const pairs = [...new Map(members.map((member) => [member.memberId, member])).values()];
  const { rows } = await sql<{ memberId: string; ids: string[] }>`
    select s.member_id as "memberId", array_agg(s.id order by s.id) as ids
    from unnest(
      ${pairs.map(({ accountId }) => accountId)}::uuid[], ${pairs.map(({ memberId }) => memberId)}::uuid[]
    ) m (account_id, id)
    join push_subscriptions s on s.account_id = m.account_id and s.member_id = m.id
    group by s.member_id`.execute(db);
  return new Map(rows.map(({ memberId, ids }) => [memberId, ids]));
}

interface NewPush extends NotificationRef {
  id: string;
  subscriptionId: string;
  tokenHash: Buffer;
}

export async function insertPushes(tx: Db, pushes: readonly NewPush[], at: Date): Promise<void> {
  await sql`
    insert into pushes (account_id, member_id, notification_id, subscription_id, id, token_hash, created_at)
    select *, ${at}::timestamptz from unnest(
      ${pushes.map(({ accountId }) => accountId)}::uuid[], ${pushes.map(({ memberId }) => memberId)}::uuid[],
      ${pushes.map(({ notificationId }) => notificationId)}::uuid[],
      ${pushes.map(({ subscriptionId }) => subscriptionId)}::uuid[],
      ${pushes.map(({ id }) => id)}::uuid[], ${pushes.map(({ tokenHash }) => tokenHash)}::bytea[]
    )`.execute(tx);
}

export interface HeldDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** In a row, without an answer. */
  failures: number;
  memberId: string;
  role: Role;
  language: Language;
}

/** Nobody else sends to it, or takes it for gone, before this transaction ends. Not of one who left. */
export async function lockDevice(tx: Db, ref: DeviceRef): Promise<HeldDevice | undefined> {
  const { rows } = await sql<HeldDevice>`
    select s.endpoint, s.p256dh, s.auth, s.failures, m.id as "memberId", m.role, m.language
    from push_subscriptions s join members m on m.account_id = s.account_id and m.id = s.member_id
    where s.account_id = ${ref.accountId} and s.id = ${ref.subscriptionId}
      and m.status = 'active' and m.removed_at is null
    for update of s`.execute(tx);
  return rows[0];
}

export interface WaitingPush {
  id: string;
  kind: string;
  createdAt: Date;
  points: number | null;
  /** Of an order for points. */
  orderId: string | null;
  /** The day on which points run out. */
  runsOut: string | null;
  corporateEvent: CorporateEvent | null;
  /** The number of a monthly invoice. */
  invoice: string | null;
  /** Of an alert. */
  subjectId: string | null;
  subject: string | null;
  recap: Recap | null;
  isRead: boolean;
  lead: {
    id: string;
    name: string;
    code: string;
    hasPhone: boolean;
    isLocked: boolean;
    isThere: boolean;
    memberId: string | null;
    memberName: string;
    rotator: string | null;
  } | null;
}

/** The oldest first. */
export async function waitingPushes(tx: Db, ref: DeviceRef): Promise<WaitingPush[]> {
  const { rows } = await sql<WaitingPush>`
    select p.id, n.kind, p.created_at as "createdAt", n.points, n.order_id as "orderId",
      n.runs_out as "runsOut", n.corporate_event as "corporateEvent", n.invoice,
      n.subject_id as "subjectId", n.subject, n.recap, n.read_at is not null as "isRead",
      case when l.id is not null then json_build_object(
        'id', l.id, 'name', l.name, 'code', l.code, 'hasPhone', l.phone is not null, 'isLocked', l.locked,
        'isThere', l.trashed_at is null and l.merged_into is null, 'memberId', l.member_id,
        'memberName', coalesce(nullif(m.nickname, ''), m.full_name, ''), 'rotator', r.title
      ) end as lead
    from pushes p
    join notifications n on n.account_id = p.account_id and n.id = p.notification_id
    left join leads l on l.account_id = n.account_id and l.id = n.lead_id
    left join members m on m.account_id = l.account_id and m.id = l.member_id
    left join rotators r on r.account_id = l.account_id and r.id = l.rotator_id
    where p.account_id = ${ref.accountId} and p.subscription_id = ${ref.subscriptionId}
      and p.status = 'waiting'
    order by p.created_at, p.id`.execute(tx);
  return rows;
}

/** Nobody counts further. */
const mostUnopened = 100;

/** Leads they were notified of since then, did not open, and still have, by kind. */
export async function countUnopened(
  db: Db,
  { accountId, memberId }: { accountId: string; memberId: string },
  since: Date,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ kind: string; leads: number }>`
    select kind, count(distinct lead_id) as leads from (
      select n.kind, n.lead_id from notifications n
      join leads l on l.account_id = n.account_id and l.id = n.lead_id
      where n.account_id = ${accountId} and n.member_id = ${memberId} and n.read_at is null and n.at >= ${since}
        and l.trashed_at is null and l.merged_into is null
        and (n.kind = 'lead.team' or l.member_id = n.member_id)
      limit ${mostUnopened}
    ) n
    group by kind`.execute(db);
  return new Map(rows.map(({ kind, leads }) => [kind, leads]));
}

/** When it is sent to again, at the earliest. */
export async function setRetry(
  tx: Db,
  ref: DeviceRef,
  { nextAt, failures }: { nextAt: Date | null; failures: number },
): Promise<void> {
  await tx
    .updateTable('push_subscriptions')
    .set({ next_at: nextAt, failures })
    .where('account_id', '=', ref.accountId)
    .where('id', '=', ref.subscriptionId)
    .execute();
}

/** `head`: which one was sent for all of them. A quick device may have shown it before we knew that it was sent. */
export async function setSent(
  tx: Db,
  accountId: string,
  { head, ids, at }: { head: string; ids: readonly string[]; at: Date },
): Promise<void> {
  await sql`
    update pushes p set status = 'sent', sent_at = ${at}, shown_at = h.shown_at
    from pushes h
    where h.account_id = ${accountId} and h.id = ${head}
      and p.account_id = ${accountId} and p.id = any(${ids}::uuid[])`.execute(tx);
}

export async function setLost(
  tx: Db,
  accountId: string,
  ids: readonly string[],
  set: { status: 'failed' | 'gone'; error: string },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('pushes')
    .set(set)
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

export async function deletePushes(tx: Db, accountId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('pushes')
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** False when the browser came with new keys meanwhile: it is not gone. */
export async function deleteGone(
  tx: Db,
  ref: DeviceRef,
  { p256dh, auth }: Pick<HeldDevice, 'p256dh' | 'auth'>,
): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('push_subscriptions')
    .where('account_id', '=', ref.accountId)
    .where('id', '=', ref.subscriptionId)
    .where('p256dh', '=', p256dh)
    .where('auth', '=', auth)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}
