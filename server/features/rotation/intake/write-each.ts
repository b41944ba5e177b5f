import { isUnavailable } from '#server/platform/database/unavailable.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { type Decisions, rotatorKey } from './facts.ts';
import type { Outcome, Submission } from './submission.ts';
import { type WriteDeps, writeLocked, writeUnlocked } from './write-batch.ts';

export type Settled = { outcome: Outcome } | { error: unknown };

/** Deadlock, serialization failure, two ledger entries of one number: somebody else was faster, the next try goes through. */
const passing = new Set(['40P01', '40001', '23505']);
const tries = 5;
/** Lock and statement timeout: somebody holds what we need. */
const held = new Set(['55P03', '57014']);
const retryAfterSeconds = 2;

export interface EachDeps extends WriteDeps, Pick<Deps, 'log'> {
  /** Other replicas take turns of the same rotators: noticed when one was faster, assumed until this time. */
  contention: { until: number };
}

/**
 * Writes the batch, and when it fails finds out whose fault that is: nobody is refused for a neighbour. Answers stand
 * in the order of the submissions; `onWritten` is called after each transaction that was committed.
 */
export async function writeEach(
  deps: EachDeps,
  batch: readonly Submission[],
  onWritten: (decisions: Decisions) => void,
): Promise<Settled[]> {
  let decisions: Decisions;
  try {
    decisions = await writeWithRetry(deps, batch);
  } catch (error) {
    // Perhaps committed, perhaps not, when the connection broke at the very end: the same request finds out.
    if (isUnavailable(error)) return refuse(batch, error);
    const isHeld = held.has(codeOf(error));
    const parts = isHeld ? byRotator(batch) : inHalves(batch);
    if (parts.length === 1) {
      deps.log.warn({ err: error, leads: batch.length }, 'leads could not be stored');
      return isHeld ? refuse(batch, error) : batch.map(() => ({ error }));
    }
    const settled: Settled[] = [];
    for (const places of parts) {
      const part = places.map((place) => batch[place] as Submission);
      const answers = await writeEach(deps, part, onWritten);
      for (const [index, place] of places.entries()) settled[place] = answers[index] as Settled;
    }
    return settled;
  }
  onWritten(decisions);
  return decisions.outcomes.map((outcome) => ({ outcome }));
}

/** For so long after another replica was faster the turns are locked first, instead of deciding in vain. */
const contentionMs = 1_000;

async function writeWithRetry(deps: EachDeps, batch: readonly Submission[]): Promise<Decisions> {
  const { clock, contention } = deps;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const isContended = attempt > 1 || clock.now().getTime() < contention.until;
      return await (isContended ? writeLocked(deps, batch) : writeUnlocked(deps, batch));
    } catch (error) {
      if (attempt >= tries || !passing.has(codeOf(error))) throw error;
      contention.until = clock.now().getTime() + contentionMs;
    }
  }
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown }).code);
}

function refuse(batch: readonly Submission[], cause: unknown): Settled[] {
  const error = new AppError('unavailable', { message: 'leads not stored', retryAfterSeconds, cause });
  return batch.map(() => ({ error }));
}

/** The places of each part. */
function inHalves(batch: readonly Submission[]): number[][] {
  const places = [...batch.keys()];
  if (places.length < 2) return [places];
  const middle = Math.ceil(places.length / 2);
  return [places.slice(0, middle), places.slice(middle)];
}

function byRotator(batch: readonly Submission[]): number[][] {
  const parts = new Map<string, number[]>();
  for (const [place, submission] of batch.entries()) {
    const key = rotatorKey(submission);
    parts.set(key, [...(parts.get(key) ?? []), place]);
  }
  return [...parts.values()];
}
