import type { WorkDone, WorkNeeded } from '#contract/work.ts';
import { isWorkDone } from '#server/features/rotation/shield/check-work.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { isFirstUse } from '#server/platform/rate-limits.ts';
import { createWorkKey, readWorkKey } from '#server/platform/work-key.ts';

export type WorkDeps = Pick<Deps, 'clock' | 'random' | 'secrets'> & { db: Db };

interface About {
  /** What is being guessed at; work for one is worth nothing for another. */
  what: 'sign-in' | 'operator sign-in' | 'second factor' | 'email check';
  /** Of a second factor: whose. */
  email: string;
}

const validMs = 10 * 60 * 1_000;

/**
 * Goes on when the work for this e-mail was done and not used before; otherwise asks for it. Nobody is ever locked out:
 * a person's device does it unseen, a thousand guesses cost a thousand times as much.
 */
export async function requireWork(
  deps: WorkDeps,
  { what, email }: About,
  { level, work }: { level: number; work: WorkDone },
): Promise<void> {
  const { clock, random, secrets } = deps;
  const subject = `work for ${what} ${email} `;
  const at = clock.now();
  if (work && (await isGood(deps, subject, work))) return;
  const data: WorkNeeded = { key: createWorkKey(secrets.app, random, { subject, at, level }), level };
  throw new AppError('work_needed', { data });
}

async function isGood(deps: WorkDeps, subject: string, work: NonNullable<WorkDone>): Promise<boolean> {
  const key = readWorkKey(deps.secrets.app, work.key, { subject, at: deps.clock.now() });
  if (!key || key.ageMs > validMs || !isWorkDone(work.key, key.level, work.answer)) return false;
  // Last, and kept for as long as it would be good.
  return isFirstUse(deps, `work ${key.id}`, (2 * validMs) / 1_000);
}
