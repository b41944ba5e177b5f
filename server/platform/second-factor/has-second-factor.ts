import type { Db } from '../database/index.ts';

/** An authenticator app in use, or a passkey. */
export async function hasSecondFactor(db: Db, accountId: string, memberId: string): Promise<boolean> {
  const app = await db
    .selectFrom('member_authenticators')
    .select('member_id')
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .where('secret', 'is not', null)
    .executeTakeFirst();
  if (app) return true;
  const passkey = await db
    .selectFrom('member_passkeys')
    .select('id')
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .limit(1)
    .executeTakeFirst();
  return passkey !== undefined;
}
