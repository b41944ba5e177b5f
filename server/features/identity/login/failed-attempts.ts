import { createHash } from 'node:crypto';
import type { WorkDone } from '#contract/work.ts';
import { guessLevel, signInWork } from '#domain/guess-work.ts';
import { countFailure, secondsToWait } from '#domain/sign-in-delay.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { countRate, uncountRate } from '#server/platform/rate-limits.ts';
import { requireWork, type WorkDeps } from './ask-for-work.ts';
import { deleteFailures, lockFailures, pruneFailures, saveFailures } from './login.queries.ts';

/** Whether the e-mail has an account or not: the delay must not show it. Hashed, since strangers' addresses pass here. */
export function attemptKey(email: string, network: string): string {
  return createHash('sha256').update(`${email} ${network}`).digest('base64url');
}

/** Of one who is signed in and proves it again, whatever for; what others guess at elsewhere does not make them wait. */
export function confirmationKey(sessionId: string): string {
  return attemptKey(`confirmation ${sessionId}`, '');
}

/**
 * Counts the attempt as failed before the password is even compared, so that a hundred guesses sent at once are a
 * hundred failures; a success takes it back.
 */
export async function countAttempt({ db, clock }: { db: Db; clock: Clock }, key: string): Promise<void> {
  await withTransaction(db, async (tx) => {
    const now = clock.now();
    const failures = await lockFailures(tx, key, now);
    const seconds = secondsToWait(failures, now);
    if (seconds > 0)
      throw new AppError('sign_in_delayed', { params: { seconds }, retryAfterSeconds: seconds });
    await saveFailures(tx, key, countFailure(failures, now));
  });
}

export async function attemptSucceeded(tx: Db, key: string): Promise<void> {
  await deleteFailures(tx, key);
}

interface Guess {
  what: 'sign-in' | 'operator sign-in' | 'second factor';
  /** Of a second factor: the id of the member. */
  email: string;
  network: string;
}

const before = { 'sign-in': '', 'operator sign-in': 'operator ', 'second factor': 'second factor ' };
const attemptOf = ({ what, email, network }: Guess) => attemptKey(`${before[what]}${email}`, network);
const guessedAt = ({ what, email }: Guess) => attemptKey(`${what} ${email}`, 'anywhere');

/**
 * One password, or code, is about to be compared. From one network somebody waits longer and longer; from all of them together
 * each further guess costs work. What is refused here counts as nothing, and uses no work up.
 */
export async function countGuess(deps: WorkDeps, guess: Guess, work: WorkDone): Promise<void> {
  await withTransaction(deps.db, async (tx) => {
    const within = { ...deps, db: tx };
    const guesses = await countRate(within, 'login.free', guessedAt(guess));
    if (guesses.count > guesses.free) {
      const level = guessLevel(signInWork, guesses);
      await requireWork(within, guess, { level, work });
    }
    await countAttempt(within, attemptOf(guess));
  });
}

/** It was no guess. What others guessed still counts: their twenty do not begin anew. */
export async function guessSucceeded(deps: { db: Db; clock: Clock }, guess: Guess): Promise<void> {
  // In the order in which they are taken: two transactions never wait for each other.
  await uncountRate(deps, 'login.free', guessedAt(guess));
  await attemptSucceeded(deps.db, attemptOf(guess));
}

const keptMs = 24 * 60 * 60 * 1_000;

export async function pruneAttempts(db: Db, now: Date): Promise<void> {
  await pruneFailures(db, new Date(now.getTime() - keptMs));
}
