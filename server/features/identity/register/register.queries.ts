import { firstNameOf } from '#domain/first-name.ts';
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

/** An owner who registered and has not come in: neither with a password of their own nor with Google. */
export function isNewcomer({
  role,
  hasInitialPassword,
  lastActiveAt,
}: {
  role: string;
  hasInitialPassword: boolean;
  lastActiveAt: Date | null;
}): boolean {
  return role === 'owner' && hasInitialPassword && lastActiveAt === null;
}

export async function findNewcomerByEmail(db: Db, email: string): Promise<TokenHolder | undefined> {
  return db
    .selectFrom('members')
    .select(['account_id as accountId', 'id as memberId'])
    .where('email', '=', email)
    .where('role', '=', 'owner')
    .where('has_initial_password', '=', true)
    .where('last_active_at', 'is', null)
    .executeTakeFirst();
}

interface NewOwner {
  accountName: string;
  namacs: string;
  nomorcs: string;
  passwordHash: string;
}

/** False when they are no newcomer any more, be it since this moment; then nothing was written. */
export async function setUpOwner(
  tx: Db,
  { accountId, memberId }: TokenHolder,
  { accountName, namacs, nomorcs, passwordHash }: NewOwner,
): Promise<boolean> {
  const owner = await tx
    .updateTable('members')
    .set({
      full_name: namacs,
      nickname: firstNameOf(namacs),
      phone: nomorcs,
      password_hash: passwordHash,
      has_initial_password: false,
      initial_password_until: null,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', memberId)
    .where('role', '=', 'owner')
    .where('has_initial_password', '=', true)
    .where('last_active_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!owner) return false;
  await tx.updateTable('accounts').set({ name: accountName }).where('id', '=', accountId).execute();
  return true;
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
