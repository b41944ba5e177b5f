import { createHash } from 'node:crypto';
import { countFailure, secondsToWait } from '#domain/sign-in-delay.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { forgetFailures, lockFailures, pruneFailures, saveFailures } from './login.queries.ts';

/** Whether the e-mail has an account or not: the delay must not tell. Hashed, since strangers' addresses pass here. */
export function attemptKey(email: string, network: string): string {
  return createHash('sha256').update(`${email} ${network}`).digest('base64url');
}

/**
 * Counts the attempt as failed before the password is even compared, so that a hundred guesses sent at once are a
 * hundred failures; a success takes it back.
 */
export async function takeAttempt(
  { db, clock }: { db: Db; clock: Clock },
  key: string,
  /** How many may fail before anyone waits, when not as many as everywhere. */
  free?: number,
): Promise<void> {
  await withTransaction(db, async (tx) => {
    const now = clock.now();
    const failures = await lockFailures(tx, key, now);
    const seconds = secondsToWait(failures, now, free);
    if (seconds > 0)
      throw new AppError('sign_in_delayed', { params: { seconds }, retryAfterSeconds: seconds });
    await saveFailures(tx, key, countFailure(failures, now));
  });
}

export async function attemptSucceeded(tx: Db, key: string): Promise<void> {
  await forgetFailures(tx, key);
}

const keptMs = 24 * 60 * 60 * 1_000;

export async function forgetOldAttempts(db: Db, now: Date): Promise<void> {
  await pruneFailures(db, new Date(now.getTime() - keptMs));
}
