import type { Db } from '#server/platform/database/index.ts';
import type { TokenHolder } from '#server/platform/email-tokens.ts';

export async function findByEmail(db: Db, email: string): Promise<TokenHolder | undefined> {
  return db
    .selectFrom('members')
    .select(['account_id as accountId', 'id as memberId'])
    .where('email', '=', email)
    .where('removed_at', 'is', null)
    .where('invited_until', 'is', null)
    .executeTakeFirst();
}

export async function findMember(db: Db, { accountId, memberId }: TokenHolder) {
  return db
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['m.email', 'm.language', 'm.password_hash as passwordHash', 'a.name as shop'])
    .where('m.account_id', '=', accountId)
    .where('m.id', '=', memberId)
    .where('m.removed_at', 'is', null)
    .executeTakeFirst();
}

export async function setPassword(
  tx: Db,
  { accountId, memberId }: TokenHolder,
  passwordHash: string,
): Promise<void> {
  await tx
    .updateTable('members')
    .set({ password_hash: passwordHash, has_initial_password: false })
    .where('account_id', '=', accountId)
    .where('id', '=', memberId)
    .where('removed_at', 'is', null)
    .execute();
}

/** False when the password is no longer the one that was compared: somebody else changed it in between. */
export async function replacePassword(
  tx: Db,
  { accountId, memberId }: TokenHolder,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const updated = await tx
    .updateTable('members')
    .set({ password_hash: to, has_initial_password: false })
    .where('account_id', '=', accountId)
    .where('id', '=', memberId)
    .where('removed_at', 'is', null)
    .where('password_hash', '=', from)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}
