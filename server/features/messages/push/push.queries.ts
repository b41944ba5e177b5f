import { sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';

export interface Subscription {
  accountId: string;
  memberId: string;
  id: string;
  sessionId: string;
  userAgent: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  at: Date;
}

/** It stays until this transaction ends; before the browser, as signing out takes them. False: it has ended. */
export async function holdSession(
  tx: Db,
  { accountId, memberId, sessionId }: Pick<Subscription, 'accountId' | 'memberId' | 'sessionId'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from sessions where account_id = ${accountId} and member_id = ${memberId} and id = ${sessionId}
    for key share`.execute(tx);
  return rows.length > 0;
}

/**
 * An endpoint is one browser: who uses it now has it, whoever had it before. For the same person it stays the device it
 * was, so that what waits for it still finds it; with the same keys its service is still owed the patience it asked for.
 */
export async function saveSubscription(tx: Db, subscription: Subscription): Promise<void> {
  const { accountId, memberId, id, sessionId, userAgent, endpoint, p256dh, auth, at } = subscription;
  const isSame = sql`(s.account_id, s.member_id) = (excluded.account_id, excluded.member_id)`;
  const hasSameKeys = sql`${isSame} and (s.p256dh, s.auth) = (excluded.p256dh, excluded.auth)`;
  await sql`
    insert into push_subscriptions as s
      (account_id, member_id, id, session_id, user_agent, endpoint, p256dh, auth, created_at, renewed_at)
    values (
      ${accountId}, ${memberId}, ${id}, ${sessionId}, ${userAgent}, ${endpoint}, ${p256dh}, ${auth}, ${at}, ${at}
    )
    on conflict (endpoint) do update set
      id = case when ${isSame} then s.id else excluded.id end,
      created_at = case when ${isSame} then s.created_at else excluded.created_at end,
      shown_at = case when ${isSame} then s.shown_at end,
      claimed_until = case when ${isSame} then s.claimed_until end,
      next_at = case when ${hasSameKeys} then s.next_at end,
      failures = case when ${hasSameKeys} then s.failures else 0 end,
      account_id = excluded.account_id, member_id = excluded.member_id, session_id = excluded.session_id,
      user_agent = excluded.user_agent, p256dh = excluded.p256dh, auth = excluded.auth,
      renewed_at = excluded.renewed_at`.execute(tx);
}

/** Browsers that subscribe at the same moment are counted one after the other. */
export async function lockMember(tx: Db, accountId: string, memberId: string): Promise<void> {
  await tx
    .selectFrom('members')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .execute();
}

export async function dropOldest(tx: Db, accountId: string, memberId: string, keep: number): Promise<void> {
  await tx
    .deleteFrom('push_subscriptions')
    .where('account_id', '=', accountId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('push_subscriptions')
        .select('id')
        .where('account_id', '=', accountId)
        .where('member_id', '=', memberId)
        .orderBy(sql`coalesce(renewed_at, created_at)`, 'desc')
        .orderBy('id', 'desc')
        .offset(keep),
    )
    .execute();
}

/** Returns which one it was, if it was theirs. */
export async function deleteSubscription(
  tx: Db,
  { accountId, memberId }: { accountId: string; memberId: string },
  which: { endpoint: string } | { deviceId: string },
): Promise<string | undefined> {
  const deleting = tx
    .deleteFrom('push_subscriptions')
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId);
  const deleted = await ('endpoint' in which
    ? deleting.where('endpoint', '=', which.endpoint)
    : deleting.where('id', '=', which.deviceId)
  )
    .returning('id')
    .executeTakeFirst();
  return deleted?.id;
}

/** What a device did not show. */
export async function deleteUnshown(tx: Db, accountId: string, subscriptionId: string): Promise<void> {
  await tx
    .deleteFrom('pushes')
    .where('account_id', '=', accountId)
    .where('subscription_id', '=', subscriptionId)
    .where('shown_at', 'is', null)
    .execute();
}

export async function selectDevices(db: Db, accountId: string, memberId: string) {
  return db
    .selectFrom('push_subscriptions')
    .select(['id', 'user_agent as userAgent', 'created_at as since', 'shown_at as lastShownAt'])
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
