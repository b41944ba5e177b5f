import { batchPortion } from '#contract/lead-batches.ts';
import { noDevice } from '#server/features/base/audit/record-audit.ts';
import { findActiveRole } from '#server/features/team/members/find-active-role.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Pace } from '#server/platform/jobs/pace.ts';
import { type BatchRef, workOnBatch as work } from '#server/platform/jobs/stored-batches.ts';
import type { BatchDeps } from './apply-action.ts';
import { changePortion } from './change-portion.ts';
import { leadBatches } from './lead-batches.ts';
import { lockStoredBatch, nextLeads, type StoredBatch, storeProgress } from './stored-batch.queries.ts';
import { findBatch } from './undo-batch.queries.ts';
import { undoPortion } from './undo-portion.ts';

type WorkDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'log'>;

export async function workOnBatch(deps: WorkDeps, ref: BatchRef, stopping?: AbortSignal): Promise<void> {
  await work(deps, leadBatches, ref, { doPortion: (pace) => doPortion(deps, ref, pace) }, stopping);
}

/** Whether there are more. */
async function doPortion(deps: WorkDeps, ref: BatchRef, pace: Pace): Promise<boolean> {
  return withTransaction(deps.db, async (tx) => {
    const batch = await lockStoredBatch(tx, ref);
    if (batch?.status !== 'running') return false;
    const ids = await nextLeads(tx, batch, batchPortion);
    const { changed, isNotified } = await changeOrUndo(tx, deps, batch, ids);
    const done = batch.done + ids.length;
    const isOver = done >= batch.total;
    await storeProgress(tx, ref, {
      done,
      changed: batch.changed + changed,
      notified: isNotified,
      isOver,
      at: deps.clock.now(),
    });
    if (isOver || pace.isTimeToReport())
      await publish(tx, ref.accountId, { name: 'leads.changed', payload: {} });
    return !isOver;
  });
}

async function changeOrUndo(
  tx: Db,
  deps: BatchDeps,
  stored: StoredBatch,
  ids: readonly string[],
): Promise<{ changed: number; isNotified: boolean }> {
  const { accountId, memberId, id: batchId, at, action, notified: isNotified } = stored;
  const role = await findActiveRole(tx, stored);
  if (!role) throw new AppError('unauthenticated');
  const client = { ...noDevice, apiKey: stored.apiKey ?? undefined };
  const actor = { accountId, memberId, role, client };
  if (stored.work === 'change' && action)
    return changePortion(tx, deps, actor, { batchId, at, action, ids, isNotified });
  const batch = await findBatch(tx, accountId, batchId);
  return { changed: batch ? await undoPortion(tx, deps, actor, batch, { at, ids }) : 0, isNotified };
}
