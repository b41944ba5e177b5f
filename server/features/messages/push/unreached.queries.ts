import { sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';

export interface UnreachedRow {
  accountId: string;
  memberId: string;
  since: Date;
  missed: number;
}

/** A device may show in the morning what it was sent in the evening. */
const shownBackHours = 28;
const missedHours = 24;
/** After which a push is not sent any more. */
const lifeHours = 4;

/**
 * Members none of whose devices showed anything since a push that is older than `before`. On its way, taken by the
 * service, refused or for a device that is gone: it was not seen. What another device showed was.
 */
export async function unreachedMembers(
  db: Db,
  accountIds: readonly string[],
  now: Date,
  before: Date,
): Promise<UnreachedRow[]> {
  const { rows } = await sql<UnreachedRow>`
    with missed as (
      select p.account_id, p.member_id, p.notification_id, coalesce(p.sent_at, p.created_at) as at
      from pushes p
      where p.account_id = any(${accountIds}::uuid[]) and p.shown_at is null
        and p.created_at > ${now}::timestamptz - make_interval(hours => ${missedHours + lifeHours}::integer)
        and coalesce(p.sent_at, p.created_at) > ${now}::timestamptz - make_interval(hours => ${missedHours}::integer)
        and not exists (
          select from pushes o
          where o.account_id = p.account_id and o.notification_id = p.notification_id and o.shown_at is not null
        )
    )
    select m.account_id as "accountId", m.id as "memberId", min(p.at) as since, count(distinct p.notification_id) as missed
    from members m
    join missed p on p.account_id = m.account_id and p.member_id = m.id
    where m.status = 'active' and m.removed_at is null
      and p.at > coalesce((
        select max(o.shown_at) from pushes o
        where o.account_id = m.account_id and o.member_id = m.id
          and o.created_at > ${now}::timestamptz - make_interval(hours => ${shownBackHours}::integer)
      ), '-infinity')
    group by m.account_id, m.id
    having min(p.at) <= ${before}
    order by since, m.id`.execute(db);
  return rows;
}

/** Whose pushes, on their way since this time, are not shown yet, and those of whom screens got an event. */
export async function accountsToWatch(db: Db, from: Date, to: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select account_id as id from pushes
    where shown_at is null and coalesce(sent_at, created_at) > ${from} and coalesce(sent_at, created_at) <= ${to}
    union
    select account_id from unreached_members
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Of these accounts; returns which of them have others than before. */
export async function setUnreached(
  tx: Db,
  accountIds: readonly string[],
  unreached: readonly Pick<UnreachedRow, 'accountId' | 'memberId'>[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with found as (
      select * from unnest(
        ${unreached.map(({ accountId }) => accountId)}::uuid[], ${unreached.map(({ memberId }) => memberId)}::uuid[]
      ) f (account_id, member_id)
    ), gone as (
      delete from unreached_members u
      where u.account_id = any(${accountIds}::uuid[]) and (u.account_id, u.member_id) not in (select * from found)
      returning u.account_id
    ), come as (
      insert into unreached_members select * from found order by 1, 2
      on conflict do nothing
      returning account_id
    )
    select account_id as id from gone union select account_id from come`.execute(tx);
  return rows.map(({ id }) => id);
}

/** False when screens got no event that they are unreached. */
export async function deleteUnreached(
  tx: Db,
  { accountId, memberId }: Pick<UnreachedRow, 'accountId' | 'memberId'>,
): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('unreached_members')
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .returning('member_id')
    .executeTakeFirst();
  return deleted !== undefined;
}
