import { batchPortion } from '#contract/lead-batches.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { createPace, type Pace } from '#server/platform/jobs/pace.ts';
import { type BatchRef, enqueueBatch } from './batch-job.ts';
import { changePortion } from './change-portion.ts';
import { dropBatch } from './drop-batch.ts';
import {
  countAttempt,
  findActorRole,
  lockStoredBatch,
  nextLeads,
  type StoredBatch,
  stalledBatches,
  storeProgress,
} from './stored-batch.queries.ts';
import { findBatch } from './undo-batch.queries.ts';
import { undoPortion } from './undo-portion.ts';

type WorkDeps = Pick<Deps, 'db' | 'clock' | 'log'>;

/** A server that stops waits for its jobs: the rest is left to the next run of the job. */
const stretchMs = 2_500;
const mostFailures = 20;
const stalledMs = 2 * 60 * 1_000;

/**
 * Portions of a stored batch. Each portion and how far the batch is are one transaction, so a process may die anywhere
 * and another goes on behind the last portion that was committed.
 */
export async function workOnBatch(deps: WorkDeps, ref: BatchRef, stopping?: AbortSignal): Promise<void> {
  const failures = await countAttempt(deps.db, ref, deps.clock.now());
  if (failures === undefined) return;
  const pace = createPace(deps.clock, stretchMs);
  try {
    if (failures > mostFailures) throw new Error(`began ${mostFailures} times without advancing`);
    do if (!(await doPortion(deps, ref, pace))) return;
    while (!pace.isOver() && !stopping?.aborted);
    await enqueueBatch(deps.db, ref);
  } catch (error) {
    // Refused: the actor, the member who gets the leads or the label is gone. Trying again would not help.
    if (!(error instanceof AppError && error.status < 500) && failures <= mostFailures) throw error;
    deps.log.warn({ err: error, batch: ref.batchId }, 'a batch of leads ended early');
    await endEarly(deps, ref);
  }
}

async function endEarly({ db, clock }: WorkDeps, ref: BatchRef): Promise<void> {
  await withTransaction(db, (tx) => dropBatch({ db: tx, clock }, ref));
}

/** Whether there are more. */
async function doPortion({ db, clock }: WorkDeps, ref: BatchRef, pace: Pace): Promise<boolean> {
  return withTransaction(db, async (tx) => {
    const batch = await lockStoredBatch(tx, ref);
    if (batch?.status !== 'running') return false;
    const ids = await nextLeads(tx, batch, batchPortion);
    const { changed, isNotified } = await changeOrUndo(tx, clock, batch, ids);
    const done = batch.done + ids.length;
    const isOver = done >= batch.total;
    await storeProgress(tx, ref, {
      done,
      changed: batch.changed + changed,
      notified: isNotified,
      isOver,
      at: clock.now(),
    });
    if (isOver || pace.isTimeToTell())
      await publish(tx, ref.accountId, { name: 'leads.changed', payload: {} });
    return !isOver;
  });
}

async function changeOrUndo(
  tx: Db,
  clock: Deps['clock'],
  stored: StoredBatch,
  ids: readonly string[],
): Promise<{ changed: number; isNotified: boolean }> {
  const { accountId, memberId, id: batchId, at, action, work, notified: isNotified } = stored;
  const role = await findActorRole(tx, stored);
  if (!role) throw new AppError('unauthenticated');
  const actor = { accountId, memberId, role, isApiKey: stored.byApiKey };
  if (work === 'change' && action)
    return changePortion(tx, { clock }, actor, { batchId, at, action, ids, isNotified });
  const batch = await findBatch(tx, accountId, batchId);
  return { changed: batch ? await undoPortion(tx, actor, batch, { at, ids }) : 0, isNotified };
}

/** The queue gives back what a process that died had in hand, but not what was lost. */
export async function resumeBatches({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const stalled = await stalledBatches(db, new Date(clock.now().getTime() - stalledMs));
  for (const ref of stalled) await enqueueBatch(db, ref);
}
