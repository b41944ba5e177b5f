import type { Clock } from './clock.ts';
import type { Db } from './database/index.ts';
import { newId } from './ids.ts';
import { hashToken } from './one-way.ts';
import type { Random } from './random.ts';

/** Links in e-mails: random, kept as a hash only, for one use within their time. */
/** `email-old`, `email-new`: to both addresses of a change of one's e-mail. */
export type TokenPurpose = 'verify' | 'reset' | 'invite' | 'email-old' | 'email-new';

const hours: Record<TokenPurpose, number> = {
  verify: 24,
  reset: 1,
  invite: 7 * 24,
  'email-old': 24,
  'email-new': 24,
};

export interface TokenHolder {
  accountId: string;
  memberId: string;
}

/** A new link; an earlier one for the same purpose stops working. */
export async function issueEmailToken(
  tx: Db,
  { clock, random }: { clock: Clock; random: Random },
  purpose: TokenPurpose,
  { accountId, memberId }: TokenHolder,
): Promise<string> {
  await endEmailTokens(tx, purpose, { accountId, memberId });
  const token = random.bytes(32).toString('hex');
  await tx
    .insertInto('email_tokens')
    .values({
      account_id: accountId,
      member_id: memberId,
      id: newId(clock, random),
      purpose,
      token_hash: hashToken(token),
      expires_at: new Date(clock.now().getTime() + hours[purpose] * 60 * 60 * 1_000),
    })
    .execute();
  return token;
}

export async function findEmailToken(
  db: Db,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<TokenHolder | undefined> {
  const row = await db
    .selectFrom('email_tokens')
    .select(['account_id', 'member_id'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return row && { accountId: row.account_id, memberId: row.member_id };
}

/** Whose link was used since then: what is offered right after its use needs no other proof. */
export async function findUsedEmailToken(
  db: Db,
  purpose: TokenPurpose,
  token: string,
  since: Date,
): Promise<TokenHolder | undefined> {
  const row = await db
    .selectFrom('email_tokens')
    .select(['account_id', 'member_id'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', '>', since)
    .executeTakeFirst();
  return row && { accountId: row.account_id, memberId: row.member_id };
}

/** Takes the token out of use; of two who come at once the row lock lets only one have it. */
export async function useEmailToken(
  tx: Db,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<TokenHolder | undefined> {
  const row = await tx
    .updateTable('email_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .returning(['account_id', 'member_id'])
    .executeTakeFirst();
  return row && { accountId: row.account_id, memberId: row.member_id };
}

export async function endEmailTokens(
  tx: Db,
  purpose: TokenPurpose,
  { accountId, memberId }: TokenHolder,
): Promise<void> {
  await tx
    .deleteFrom('email_tokens')
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}

export async function pruneEmailTokens(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('email_tokens').where('expires_at', '<=', now).execute();
}
