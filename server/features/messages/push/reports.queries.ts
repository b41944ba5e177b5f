import { sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';

export interface ReportedPush {
  accountId: string;
  id: string;
  memberId: string;
  subscriptionId: string;
  notificationId: string;
  createdAt: Date;
}

export async function findPush(db: Db, tokenHash: Buffer): Promise<ReportedPush | undefined> {
  return db
    .selectFrom('pushes')
    .select([
      'account_id as accountId',
      'id',
      'member_id as memberId',
      'subscription_id as subscriptionId',
      'notification_id as notificationId',
      'created_at as createdAt',
    ])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** The device first, as whoever sends to it does. */
export async function setDeviceShown(tx: Db, push: ReportedPush, at: Date): Promise<void> {
  await tx
    .updateTable('push_subscriptions')
    .set({ shown_at: at })
    .where('account_id', '=', push.accountId)
    .where('id', '=', push.subscriptionId)
    .execute();
}

/**
 * This one, and what the device was sent of the same kind before and never said anything of: the later took its place.
 * Of another kind nothing did, and what was not sent was not shown.
 */
export async function setShown(tx: Db, push: ReportedPush, at: Date): Promise<void> {
  await sql`
    update pushes p set shown_at = ${at}, status = 'sent', sent_at = coalesce(p.sent_at, ${at}), error = null
    from notifications n, notifications o
    where p.account_id = ${push.accountId} and p.subscription_id = ${push.subscriptionId} and p.shown_at is null
      and n.account_id = p.account_id and n.id = p.notification_id
      and o.account_id = p.account_id and o.id = ${push.notificationId}
      and (p.id = ${push.id} or (p.created_at <= ${push.createdAt} and p.status = 'sent' and n.kind = o.kind))`.execute(
    tx,
  );
}

/** False: it was opened before. */
export async function setOpened(tx: Db, push: ReportedPush, at: Date): Promise<boolean> {
  await tx
    .updateTable('pushes')
    .set((eb) => ({ opened_at: eb.fn.coalesce('opened_at', eb.val(at)) }))
    .where('account_id', '=', push.accountId)
    .where('id', '=', push.id)
    .execute();
  const { rows } = await sql<{ id: string }>`
    update notifications set opened_at = coalesce(opened_at, ${at}), read_at = coalesce(read_at, ${at})
    where account_id = ${push.accountId} and id = ${push.notificationId}
      and (opened_at is null or read_at is null)
    returning id`.execute(tx);
  return rows.length > 0;
}
