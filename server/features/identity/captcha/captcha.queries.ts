import type { Db } from '#server/platform/database/index.ts';

export async function insertCaptcha(
  db: Db,
  captcha: { id: string; answerHash: Buffer; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('captchas')
    .values({ id: captcha.id, answer_hash: captcha.answerHash, expires_at: captcha.expiresAt })
    .execute();
}

/** Takes the question away as it reads it: of two answers at once only one finds it. */
export async function consumeCaptcha(
  db: Db,
  id: string,
): Promise<{ answerHash: Buffer; expiresAt: Date } | undefined> {
  return db
    .deleteFrom('captchas')
    .where('id', '=', id)
    .returning(['answer_hash as answerHash', 'expires_at as expiresAt'])
    .executeTakeFirst();
}

export async function deleteExpiredCaptchas(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('captchas').where('expires_at', '<=', now).execute();
}
