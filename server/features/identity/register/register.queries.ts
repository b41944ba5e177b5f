import type { Db } from '#server/platform/database/index.ts';
import type { TokenHolder } from '#server/platform/email-tokens.ts';

export async function findRecipient(db: Db, { accountId, memberId }: TokenHolder) {
  return db
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select([
      'm.email',
      'm.language',
      'm.role',
      'm.has_initial_password as hasInitialPassword',
      'm.email_verified_at as verifiedAt',
      'm.last_active_at as lastActiveAt',
      'a.name as accountName',
    ])
    .where('m.account_id', '=', accountId)
    .where('m.id', '=', memberId)
    .where('m.removed_at', 'is', null)
    .executeTakeFirst();
}

/** Only while the person has neither signed in nor chosen a password: theirs is never overwritten. */
export async function setInitialPassword(
  tx: Db,
  { accountId, memberId }: TokenHolder,
  passwordHash: string,
  until: Date,
): Promise<boolean> {
  const updated = await tx
    .updateTable('members')
    .set({ password_hash: passwordHash, initial_password_until: until })
    .where('account_id', '=', accountId)
    .where('id', '=', memberId)
    .where('removed_at', 'is', null)
    .where('invited_until', 'is', null)
    .where('has_initial_password', '=', true)
    .where('last_active_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}
