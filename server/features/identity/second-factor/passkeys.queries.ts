import type { Db } from '#server/platform/database/index.ts';
import type { Person } from './second-factor.queries.ts';

export async function selectPasskeys(db: Db, { accountId, memberId }: Person) {
  return db
    .selectFrom('member_passkeys')
    .select(['id', 'name', 'credential_id', 'transports', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Held until the transaction ends, so that its counter is raised by one use at a time. Whose it is, it says itself. */
export async function lockPasskey(tx: Db, credentialId: string) {
  return tx
    .selectFrom('member_passkeys')
    .select(['account_id', 'member_id', 'id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();
}

interface NewPasskey {
  id: string;
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: string[];
  name: string;
  at: Date;
}

/** False: this very key is somebody's already. */
export async function insertPasskey(
  tx: Db,
  { accountId, memberId }: Person,
  { id, credentialId, publicKey, counter, transports, name, at }: NewPasskey,
): Promise<boolean> {
  const stored = await tx
    .insertInto('member_passkeys')
    .values({
      account_id: accountId,
      member_id: memberId,
      id,
      credential_id: credentialId,
      public_key: Buffer.from(publicKey),
      counter,
      transports,
      name,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}

export async function markPasskeyUsed(
  tx: Db,
  accountId: string,
  id: string,
  { counter, at }: { counter: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('member_passkeys')
    .set({ counter, last_used_at: at })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** False: they have none of this id. */
export async function storePasskeyName(
  tx: Db,
  { accountId, memberId }: Person,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  const renamed = await tx
    .updateTable('member_passkeys')
    .set({ name })
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return renamed !== undefined;
}

/** How many there were. */
export async function deletePasskeys(tx: Db, { accountId, memberId }: Person): Promise<number> {
  const gone = await tx
    .deleteFrom('member_passkeys')
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .returning('id')
    .execute();
  return gone.length;
}

export async function deletePasskey(
  tx: Db,
  { accountId, memberId }: Person,
  id: string,
): Promise<string | undefined> {
  const gone = await tx
    .deleteFrom('member_passkeys')
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return gone?.name;
}

export async function insertChallenge(
  db: Db,
  { challenge, person, expiresAt }: { challenge: string; person: Person | null; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge,
      account_id: person?.accountId ?? null,
      member_id: person?.memberId ?? null,
      expires_at: expiresAt,
    })
    .execute();
}

/** Once: it is gone afterwards, whatever comes of it. False: there is none for them, or it was too late. */
export async function consumeChallenge(
  db: Db,
  { challenge, person, now }: { challenge: string; person: Person | null; now: Date },
): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .returning(['account_id', 'member_id', 'expires_at'])
    .executeTakeFirst();
  return (
    taken !== undefined &&
    taken.expires_at > now &&
    taken.account_id === (person?.accountId ?? null) &&
    taken.member_id === (person?.memberId ?? null)
  );
}

export async function deleteOldChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
}
