import { sql } from 'kysely';
import type { CorporateEvent, NotificationKind } from '#domain/notifications.ts';
import type { Recap } from '#domain/recap.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';

type Person = Pick<Viewer, 'accountId' | 'memberId'>;

export interface NotificationRow {
  id: string;
  kind: NotificationKind;
  at: Date;
  isRead: boolean;
  points: number | null;
  runsOut: string | null;
  orderId: string | null;
  corporateEvent: CorporateEvent | null;
  invoice: string | null;
  subjectId: string | null;
  subject: string | null;
  recap: Recap | null;
  lead: {
    id: string;
    name: string;
    code: string;
    isLocked: boolean;
    rotator: string | null;
    memberId: string | null;
  } | null;
}

interface Page {
  unread: boolean;
  before: string | undefined;
  limit: number;
  /** Whether they see the leads of others. */
  seesAll: boolean;
}

/** The latest first; a lead that they may not see any more is none. */
export async function selectNotifications(
  db: Db,
  { accountId, memberId }: Person,
  { unread, before, limit, seesAll }: Page,
): Promise<NotificationRow[]> {
  const onlyUnread = unread ? sql`and n.read_at is null` : sql``;
  const goesOn =
    before === undefined
      ? sql``
      : sql`and (n.at, n.id) < (
          select b.at, b.id from notifications b
          where b.account_id = ${accountId} and b.member_id = ${memberId} and b.id = ${before}
        )`;
  const { rows } = await sql<NotificationRow>`
    select n.id, n.kind, n.at, n.read_at is not null as "isRead", n.points,
      n.runs_out as "runsOut", n.order_id as "orderId", n.corporate_event as "corporateEvent", n.invoice,
      n.subject_id as "subjectId", n.subject, n.recap,
      case when l.id is not null then json_build_object(
        'id', l.id, 'name', l.name, 'code', l.code, 'isLocked', l.locked, 'rotator', r.title, 'memberId', l.member_id
      ) end as lead
    from notifications n
    left join leads l on l.account_id = n.account_id and l.id = n.lead_id
      and l.trashed_at is null and l.merged_into is null and (${seesAll} or l.member_id = n.member_id)
    left join rotators r on r.account_id = l.account_id and r.id = l.rotator_id
    where n.account_id = ${accountId} and n.member_id = ${memberId} and n.listed ${onlyUnread} ${goesOn}
    order by n.at desc, n.id desc
    limit ${limit}`.execute(db);
  return rows;
}

/** Nobody counts further. */
const mostUnread = 100;

export async function countUnread(db: Db, { accountId, memberId }: Person): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*) as unread from (
      select from notifications
      where account_id = ${accountId} and member_id = ${memberId} and listed and read_at is null
      limit ${mostUnread}
    ) n`.execute(db);
  return rows[0]?.unread ?? 0;
}

/** Undefined when there is none such of theirs; else whether anything is different now. */
export async function setRead(
  tx: Db,
  { accountId, memberId }: Person,
  id: string,
  { isRead, opened, at }: { isRead: boolean; opened: boolean; at: Date },
): Promise<boolean | undefined> {
  const { rows } = await sql<{ changed: boolean }>`
    with held as (
      select account_id, id, read_at, opened_at from notifications
      where account_id = ${accountId} and member_id = ${memberId} and id = ${id} and listed
      for no key update
    ), changed as (
      update notifications n set
        read_at = case when ${isRead} then coalesce(n.read_at, ${at}) end,
        opened_at = case when ${opened} then coalesce(n.opened_at, ${at}) else n.opened_at end
      from held h
      where n.account_id = h.account_id and n.id = h.id
        and ((h.read_at is not null) <> ${isRead} or (${opened} and h.opened_at is null))
      returning n.id
    )
    select exists (select from changed) as changed from held`.execute(tx);
  return rows[0]?.changed;
}

/** How many there were; `until`: the newest one that they saw. In one order, so that two who do it do not wait for each other. */
export async function setAllRead(
  tx: Db,
  { accountId, memberId }: Person,
  at: Date,
  until: string | undefined,
): Promise<number> {
  const seen =
    until === undefined
      ? sql``
      : sql`and (n.at, n.id) <= (
          select u.at, u.id from notifications u
          where u.account_id = ${accountId} and u.member_id = ${memberId} and u.id = ${until}
        )`;
  const changed = await sql`
    update notifications set read_at = ${at}
    where account_id = ${accountId} and id = any(array(
      select n.id from notifications n
      where n.account_id = ${accountId} and n.member_id = ${memberId} and n.read_at is null ${seen}
      order by n.id for no key update
    ))`.execute(tx);
  return Number(changed.numAffectedRows);
}

/** Whether they were notified of this lead and did not read it. */
export async function hasUnreadOf(db: Db, { accountId, memberId }: Person, leadId: string): Promise<boolean> {
  const { rows } = await sql`
    select from notifications
    where account_id = ${accountId} and lead_id = ${leadId} and member_id = ${memberId} and read_at is null
    limit 1`.execute(db);
  return rows.length > 0;
}

/** How many notifications of these leads they have not read yet. */
export async function setReadOf(
  tx: Db,
  { accountId, memberId }: Person,
  leadIds: readonly string[],
  at: Date,
): Promise<number> {
  const changed = await sql`
    update notifications set read_at = ${at}
    where account_id = ${accountId} and id = any(array(
      select id from notifications
      where account_id = ${accountId} and lead_id = any(${leadIds}::uuid[]) and member_id = ${memberId}
        and read_at is null
      order by id for no key update
    ))`.execute(tx);
  return Number(changed.numAffectedRows);
}

/** So many of what is older; how many there were. */
export async function deleteOlder(db: Db, before: Date, most: number): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`
    with gone as (
      delete from notifications where (account_id, id) in (
        select account_id, id from notifications where at < ${before} limit ${most}
      )
      returning id
    )
    select count(*) as deleted from gone`.execute(db);
  return rows[0]?.deleted ?? 0;
}
