import type { Language } from '#contract/language.ts';
import type { Db } from '#server/platform/database/index.ts';

export interface NewOwner {
  accountId: string;
  memberId: string;
  email: string;
  fullName: string;
  language: Language;
  googleSubject: string | null;
}

/** False when the e-mail belongs to someone already; then nothing was written. */
export async function insertAccount(tx: Db, accountName: string, owner: NewOwner): Promise<boolean> {
  await tx.insertInto('accounts').values({ id: owner.accountId, name: accountName }).execute();
  const inserted = await tx
    .insertInto('members')
    .values({
      account_id: owner.accountId,
      id: owner.memberId,
      email: owner.email,
      full_name: owner.fullName,
      nickname: '',
      role: 'owner',
      language: owner.language,
      google_subject: owner.googleSubject,
      has_initial_password: owner.googleSubject === null,
    })
    .onConflict((conflict) =>
      conflict.column('email').where('removed_at', 'is', null).where('invited_until', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The member, when this was the moment their e-mail became verified. */
export async function setVerified(tx: Db, accountId: string, memberId: string, now: Date) {
  return tx
    .updateTable('members')
    .set({ email_verified_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', memberId)
    .where('email_verified_at', 'is', null)
    .returning(['email', 'role'])
    .executeTakeFirst();
}

/** Who signs in with it. */
export async function findBound(db: Db, email: string) {
  return db
    .selectFrom('members')
    .select('id')
    .where('email', '=', email)
    .where('removed_at', 'is', null)
    .where('invited_until', 'is', null)
    .executeTakeFirst();
}
