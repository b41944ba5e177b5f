import { mostHeldIds } from '#contract/held.ts';
import { mayEnter } from '#domain/roles.ts';
import type { Intake } from '#server/features/intake/submission.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { createPace, type Pace } from '#server/platform/jobs/pace.ts';
import { blockPortion } from './block-portion.ts';
import { openHeld } from './held.queries.ts';
import {
  countHeldAttempt,
  failHeldBatch,
  findDeciderRole,
  lockHeldBatch,
  stalledHeldBatches,
  storeHeldProgress,
} from './held-batch.queries.ts';
import { enqueueHeldBatch, type HeldBatchRef } from './held-batch-job.ts';
import { releasePortion } from './release-portion.ts';

export type HeldWorkDeps = Pick<Deps, 'db' | 'clock' | 'log'> & { intake: Intake };

/** A server that stops waits for its jobs: the rest is left to the next run of the job. */
const stretchMs = 2_500;
const mostFailures = 20;
const stalledMs = 2 * 60 * 1_000;
/** The intake is full of buyers, or closing with its process. */
const laterMs = 2_000;

/** Portions of a stored batch: each, and how far the batch is, are one transaction. */
export async function workOnHeld(
  deps: HeldWorkDeps,
  ref: HeldBatchRef,
  stopping?: AbortSignal,
): Promise<void> {
  const { db, clock, log } = deps;
  const failures = await countHeldAttempt(db, ref, clock.now());
  if (failures === undefined) return;
  const pace = createPace(clock, stretchMs);
  try {
    do if (!(await doPortion(deps, ref, pace))) return;
    while (!pace.isOver() && !stopping?.aborted);
    await enqueueHeldBatch(db, ref);
  } catch (error) {
    const isUnavailable = error instanceof AppError && error.code === 'unavailable';
    if (failures < mostFailures && isUnavailable) return enqueueHeldBatch(db, ref, laterMs);
    // Refused: whoever decided it is gone. Trying again would not help.
    if (failures < mostFailures && !(error instanceof AppError)) throw error;
    log.warn({ err: error, batch: ref.batchId }, 'a batch of held arrivals ended early');
    await failHeldBatch(db, ref, clock.now());
    await publish(db, ref.accountId, { name: 'held.changed', payload: {} });
  }
}

/** Whether there are more. */
async function doPortion(
  { db, clock, intake }: HeldWorkDeps,
  ref: HeldBatchRef,
  pace: Pace,
): Promise<boolean> {
  const { accountId } = ref;
  return withTransaction(db, async (tx) => {
    const batch = await lockHeldBatch(tx, ref);
    if (!batch) return false;
    const { memberId, rotatorId, bots, until, afterAt, afterId } = batch;
    const role = await findDeciderRole(tx, { accountId, memberId });
    if (!role || !mayEnter(role, 'held')) throw new AppError('forbidden');
    const filter = { accountId, rotatorId: rotatorId ?? undefined, bots, until };
    const after = afterAt && afterId ? { at: afterAt, id: afterId } : undefined;
    const rows = await openHeld(tx, filter, mostHeldIds, after);
    const at = clock.now();
    const decision = { accountId, memberId, at };
    if (batch.act === 'release') await releasePortion(tx, intake, decision, rows);
    else
      await blockPortion(
        tx,
        decision,
        rows.map(({ id }) => id),
      );
    const isOver = rows.length < mostHeldIds;
    await storeHeldProgress(tx, ref, { count: rows.length, last: rows.at(-1), isOver, at });
    if (isOver || pace.isTimeToTell()) await publish(tx, accountId, { name: 'held.changed', payload: {} });
    return !isOver;
  });
}

/** The queue gives back what a process that died had in hand, but not what was lost. */
export async function resumeHeldBatches({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const stalled = await stalledHeldBatches(db, new Date(clock.now().getTime() - stalledMs));
  for (const ref of stalled) await enqueueHeldBatch(db, ref);
}
