import type { Answer as AnswerOf } from '#contract/endpoint.ts';
import type { undoBatch as undoBatchCall } from '#contract/lead-actions.ts';
import { batchPortion } from '#contract/lead-batches.ts';
import { undoDays } from '#domain/lead-status.ts';
import { scopeOf } from '#domain/roles.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { enqueueBatch } from '#server/platform/jobs/stored-batches.ts';
import type { ActDeps } from './change-lead.ts';
import type { BatchActor } from './change-portion.ts';
import { leadBatches } from './lead-batches.ts';
import { lockStoredBatch, storeBatch } from './stored-batch.queries.ts';
import { type Batch, findBatch, leadsOf } from './undo-batch.queries.ts';
import { undoPortion } from './undo-portion.ts';

const dayMs = 24 * 60 * 60 * 1_000;

type Answer = AnswerOf<typeof undoBatchCall>;

/**
 * Whose leads they are by now does not matter: who handed leads over by mistake no longer has them. A batch that is
 * still running ends where it is, and what it has changed so far is taken back.
 */
export async function undoBatch(deps: ActDeps, viewer: Viewer, id: string, client: Client): Promise<Answer> {
  const { accountId, memberId, role } = viewer;
  const actor = { accountId, memberId, role, client };
  const at = deps.clock.now();
  return withTransaction(deps.db, async (tx) => {
    const stored = await lockStoredBatch(tx, { accountId, batchId: id });
    const batch = await findBatch(tx, accountId, id);
    if (!mayUndo(viewer, batch ?? stored, at)) throw new AppError('not_found');
    if (stored?.work === 'undo' && stored.status === 'running') {
      const { status, total, done, changed } = stored;
      return { status, total, changed, skipped: done - changed };
    }
    const ids = batch ? await leadsOf(tx, batch) : [];
    if (stored || ids.length > batchPortion) return storeUndo(tx, actor, { id, at, ids });
    const changed = batch ? await undoPortion(tx, deps, actor, batch, { at, ids }) : 0;
    if (changed > 0) await publish(tx, accountId, { name: 'leads.changed', payload: {} });
    return { status: 'done', total: ids.length, changed, skipped: ids.length - changed };
  });
}

async function storeUndo(
  tx: Db,
  { accountId, memberId, client }: BatchActor,
  { id, at, ids }: { id: string; at: Date; ids: string[] },
): Promise<Answer> {
  const ref = { accountId, batchId: id };
  const run = { ...ref, memberId, apiKey: client.apiKey ?? null, at, action: null };
  await storeBatch(tx, { ...run, work: 'undo', leadIds: ids });
  await enqueueBatch(tx, leadBatches, ref);
  await publish(tx, accountId, { name: 'leads.changed', payload: {} });
  return { status: ids.length > 0 ? 'running' : 'done', total: ids.length, changed: 0, skipped: 0 };
}

function mayUndo(
  { role, memberId }: Viewer,
  batch: Pick<Batch, 'memberId' | 'at'> | undefined,
  now: Date,
): boolean {
  if (!batch) return false;
  const isTheirs = batch.memberId === memberId || scopeOf(role, 'leads') === 'all';
  return isTheirs && now.getTime() - batch.at.getTime() <= undoDays * dayMs;
}
