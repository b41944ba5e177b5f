import type { Db } from '#server/platform/database/index.ts';

export interface Subscription {
  accountId: string;
  memberId: string;
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  at: Date;
}

/** An endpoint is one browser: who uses it now has it, whoever had it before. */
export async function saveSubscription(tx: Db, subscription: Subscription): Promise<void> {
  const row = {
    account_id: subscription.accountId,
    member_id: subscription.memberId,
    id: subscription.id,
    endpoint: subscription.endpoint,
    p256dh: subscription.p256dh,
    auth: subscription.auth,
    created_at: subscription.at,
  };
  await tx
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .execute();
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
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(keep),
    )
    .execute();
}
