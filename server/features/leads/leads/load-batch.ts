import type { LeadBatch } from '#contract/lead-batches.ts';
import { scopeOf } from '#domain/roles.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { countRefunded } from './batch.queries.ts';
import { findStoredBatch, runningBatches, type StoredBatch } from './stored-batch.queries.ts';
import { findBatch, leadsOf } from './undo-batch.queries.ts';

type LoadDeps = Pick<Deps, 'db'>;

export async function loadBatch({ db }: LoadDeps, viewer: Viewer, batchId: string): Promise<LeadBatch> {
  const { accountId } = viewer;
  const stored = await findStoredBatch(db, { accountId, batchId });
  if (stored) {
    requireTheirs(viewer, stored);
    return presentBatch(db, stored);
  }
  // Changed within the call: all that is kept of it is the history of its leads.
  const batch = await findBatch(db, accountId, batchId);
  requireTheirs(viewer, batch);
  const total = batch ? (await leadsOf(db, batch)).length : 0;
  return {
    batchId,
    status: 'done',
    isUndo: false,
    action: null,
    total,
    done: total,
    changed: total,
    skipped: 0,
    refunded: batch?.kind === 'fake_marked' ? await countRefunded(db, accountId, batchId) : null,
  };
}

export async function loadRunningBatches(
  { db }: LoadDeps,
  viewer: Viewer,
): Promise<{ batches: LeadBatch[] }> {
  const batches = await runningBatches(db, viewer);
  return { batches: await Promise.all(batches.map((batch) => presentBatch(db, batch))) };
}

function requireTheirs({ role, memberId }: Viewer, batch: { memberId: string | null } | undefined): void {
  if (!batch || (batch.memberId !== memberId && scopeOf(role, 'leads') !== 'all'))
    throw new AppError('not_found');
}

async function presentBatch(db: Db, batch: StoredBatch): Promise<LeadBatch> {
  const { id, accountId, status, work, action, total, done, changed } = batch;
  const refunded =
    work === 'change' && action?.kind === 'fake' ? await countRefunded(db, accountId, id) : null;
  const counts = { total, done, changed, skipped: done - changed, refunded };
  return { batchId: id, status, isUndo: work === 'undo', action: action?.kind ?? null, ...counts };
}
