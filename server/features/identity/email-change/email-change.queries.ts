import type { Db } from '#server/platform/database/index.ts';
import type { TokenHolder } from '#server/platform/email-tokens.ts';

/** Whoever wants another address, with what they have so far. */
export async function findPerson(db: Db, { accountId, memberId }: TokenHolder) {
  return db
    .selectFrom('members')
    .select(['email', 'full_name as fullName', 'phone', 'language', 'email_verified_at as verifiedAt'])
    .where('account_id', '=', accountId)
    .where('id', '=', memberId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

export async function putChange(
  tx: Db,
  { accountId, memberId }: TokenHolder,
  change: { email: string; oldConfirmedAt: Date | null; expiresAt: Date },
): Promise<void> {
  const values = {
    email: change.email,
    old_confirmed_at: change.oldConfirmedAt,
    new_confirmed_at: null,
    expires_at: change.expiresAt,
  };
  await tx
    .insertInto('email_changes')
    .values({ account_id: accountId, member_id: memberId, ...values })
    .onConflict((conflict) => conflict.columns(['account_id', 'member_id']).doUpdateSet(values))
    .execute();
}

/** What is waiting, while it may. */
export async function findChange(db: Db, holder: TokenHolder, now: Date) {
  return changeOf(db, holder, now).executeTakeFirst();
}

/** Of two who say yes at once, the later sees the other's. */
export async function lockChange(tx: Db, holder: TokenHolder, now: Date) {
  return changeOf(tx, holder, now).forUpdate().executeTakeFirst();
}

function changeOf(db: Db, { accountId, memberId }: TokenHolder, now: Date) {
  return db
    .selectFrom('email_changes')
    .select([
      'email',
      'old_confirmed_at as oldConfirmedAt',
      'new_confirmed_at as newConfirmedAt',
      'expires_at as expiresAt',
    ])
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now);
}

export async function confirmSide(
  tx: Db,
  { accountId, memberId }: TokenHolder,
  side: 'old' | 'new',
  now: Date,
): Promise<void> {
  await tx
    .updateTable('email_changes')
    .set(side === 'old' ? { old_confirmed_at: now } : { new_confirmed_at: now })
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .execute();
}

export async function deleteChange(tx: Db, { accountId, memberId }: TokenHolder): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('email_changes')
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .returning('email')
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function setEmail(tx: Db, { accountId, memberId }: TokenHolder, email: string): Promise<void> {
  await tx
    .updateTable('members')
    .set({ email })
    .where('account_id', '=', accountId)
    .where('id', '=', memberId)
    .execute();
}

export async function deleteEnded(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('email_changes').where('expires_at', '<=', now).execute();
}
