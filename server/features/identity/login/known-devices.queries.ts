import type { Db } from '#server/platform/database/index.ts';

interface Person {
  accountId: string;
  memberId: string;
}

/** False when this person was never signed in there. */
export async function touchKnownDevice(
  tx: Db,
  { accountId, memberId }: Person,
  tokenHash: Buffer,
  now: Date,
): Promise<boolean> {
  const touched = await tx
    .updateTable('known_devices')
    .set({ last_at: now })
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .where('token_hash', '=', tokenHash)
    .returning('token_hash')
    .executeTakeFirst();
  return touched !== undefined;
}

export async function hasKnownDevice(tx: Db, { accountId, memberId }: Person): Promise<boolean> {
  const known = await tx
    .selectFrom('known_devices')
    .select('first_at')
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .limit(1)
    .executeTakeFirst();
  return known !== undefined;
}

export async function insertKnownDevice(
  tx: Db,
  { accountId, memberId }: Person,
  tokenHash: Buffer,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('known_devices')
    .values({
      account_id: accountId,
      member_id: memberId,
      token_hash: tokenHash,
      first_at: now,
      last_at: now,
    })
    .execute();
}

export async function deleteDevicesBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('known_devices').where('last_at', '<', time).execute();
}

/** Whether anybody ever signed in as this person; asked before it is written down that they do now. */
export async function hasSignedIn(tx: Db, { accountId, memberId }: Person): Promise<boolean> {
  const row = await tx
    .selectFrom('members')
    .select('last_active_at')
    .where('account_id', '=', accountId)
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row?.last_active_at != null;
}
