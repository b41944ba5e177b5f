import type { Db } from '#server/platform/database/index.ts';

export async function findOperatorByEmail(db: Db, email: string) {
  return db
    .selectFrom('operators')
    .select(['id', 'email', 'name', 'password_hash as passwordHash', 'totp_secret as totpSecret'])
    .where('email', '=', email)
    .executeTakeFirst();
}

/** Held until the transaction ends: two codes at the same moment are taken one after the other. */
export async function lockOperator(tx: Db, operatorId: string) {
  return tx
    .selectFrom('operators')
    .select([
      'id',
      'email',
      'name',
      'password_hash as passwordHash',
      'invitation_expires_at as enrolUntil',
      'totp_secret as totpSecret',
      'totp_step as totpStep',
      'totp_offered as totpOffered',
    ])
    .where('id', '=', operatorId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function saveStep(tx: Db, operatorId: string, step: number): Promise<void> {
  await tx.updateTable('operators').set({ totp_step: step }).where('id', '=', operatorId).execute();
}

export async function storeOffer(tx: Db, operatorId: string, sealed: Buffer): Promise<void> {
  await tx.updateTable('operators').set({ totp_offered: sealed }).where('id', '=', operatorId).execute();
}

export async function putOfferIntoUse(
  tx: Db,
  operatorId: string,
  { sealed, step }: { sealed: Buffer; step: number },
): Promise<void> {
  await tx
    .updateTable('operators')
    .set({ totp_secret: sealed, totp_step: step, totp_offered: null, invitation_expires_at: null })
    .where('id', '=', operatorId)
    .execute();
}

/** The old ones end. */
export async function replaceRecoveryCodes(
  tx: Db,
  operatorId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await deleteRecoveryCodes(tx, operatorId);
  await tx
    .insertInto('operator_recovery_codes')
    .values(hashes.map((code_hash) => ({ operator_id: operatorId, code_hash })))
    .execute();
}

export async function deleteRecoveryCodes(tx: Db, operatorId: string): Promise<void> {
  await tx.deleteFrom('operator_recovery_codes').where('operator_id', '=', operatorId).execute();
}

/** False: there is no such code, or it was used. */
export async function spendRecoveryCode(
  tx: Db,
  operatorId: string,
  hash: Buffer,
  at: Date,
): Promise<boolean> {
  const used = await tx
    .updateTable('operator_recovery_codes')
    .set({ used_at: at })
    .where('operator_id', '=', operatorId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('code_hash')
    .executeTakeFirst();
  return used !== undefined;
}

export async function countRecoveryCodes(db: Db, operatorId: string): Promise<number> {
  const { left } = await db
    .selectFrom('operator_recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('operator_id', '=', operatorId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

export async function findInvited(db: Db, hash: Buffer, now: Date) {
  return db
    .selectFrom('operators')
    .select(['id', 'email'])
    .where('invitation_hash', '=', hash)
    .where('invitation_expires_at', '>', now)
    .executeTakeFirst();
}

/** The link is worth nothing afterwards; a second factor is put into use as long as it would have worked. Undefined: it was used already, or ran out. */
export async function consumeInvitation(
  tx: Db,
  { hash, passwordHash, now }: { hash: Buffer; passwordHash: string; now: Date },
) {
  return tx
    .updateTable('operators')
    .set({ password_hash: passwordHash, invitation_hash: null })
    .where('invitation_hash', '=', hash)
    .where('invitation_expires_at', '>', now)
    .returning(['id', 'email'])
    .executeTakeFirst();
}

export async function insertOperator(
  tx: Db,
  { id, email, name, at }: { id: string; email: string; name: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('operators')
    .values({ id, email, name, created_at: at })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
}

/** A new link; what the person had before, password and second factor, is gone with `reset`. */
export async function storeInvitation(
  tx: Db,
  email: string,
  { hash, expiresAt, reset }: { hash: Buffer; expiresAt: Date; reset: boolean },
) {
  return tx
    .updateTable('operators')
    .set({
      invitation_hash: hash,
      invitation_expires_at: expiresAt,
      ...(reset && { password_hash: null, totp_secret: null, totp_offered: null }),
    })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst();
}

export async function selectOperators(db: Db) {
  return db
    .selectFrom('operators')
    .select(['email', 'name', 'created_at as createdAt'])
    .select((eb) => [
      eb('password_hash', 'is not', null).as('hasPassword'),
      eb('totp_secret', 'is not', null).as('hasSecondFactor'),
    ])
    .orderBy('email')
    .execute();
}

export async function storeCredentials(
  tx: Db,
  email: string,
  { passwordHash, totpSecret }: { passwordHash: string; totpSecret: Buffer },
): Promise<void> {
  await tx
    .updateTable('operators')
    .set({ password_hash: passwordHash, totp_secret: totpSecret })
    .where('email', '=', email)
    .execute();
}
