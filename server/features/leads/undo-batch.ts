import { undoDays } from '#domain/lead-status.ts';
import { scopeOf } from '#domain/roles.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import type { ActDeps } from './act-on-lead.ts';
import { insertBatchEvents } from './batch.queries.ts';
import { holdActors } from './lock-lead.ts';
import { putBack } from './put-back.ts';
import { type Batch, findBatch, linesOf, lockLeadsOf, membersBefore } from './undo-batch.queries.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** Whose leads they are by now does not matter: who handed leads over by mistake no longer has them. */
export async function undoBatch(
  deps: ActDeps,
  viewer: Viewer,
  id: string,
): Promise<{ changed: number; skipped: number }> {
  const { accountId, memberId } = viewer;
  const at = deps.clock.now();
  return withTransaction(deps.db, async (tx) => {
    const batch = await findBatch(tx, accountId, id);
    if (!batch || !mayUndo(viewer, batch, at)) throw new AppError('not_found');
    const before = batch.kind === 'handed_over' ? await membersBefore(tx, batch) : [];
    const held = await holdActors(tx, viewer, before);
    await lockLeadsOf(tx, batch);
    const lines = await linesOf(tx, batch);
    const open = lines.filter(({ isUndone, isMerged }) => !isUndone && !isMerged);
    const { kind, changes } = await putBack(tx, { batch, at, members: new Set(held.keys()) }, open);
    if (changes.length > 0) {
      const undone = changes.map(({ leadId, details }) => ({
        leadId,
        details: { ...details, undone: true as const },
      }));
      await insertBatchEvents(tx, { accountId, batchId: id, memberId, at, kind }, undone);
      await publish(tx, accountId, { name: 'leads.changed', payload: {} });
    }
    return { changed: changes.length, skipped: lines.length - changes.length };
  });
}

function mayUndo({ role, memberId }: Viewer, batch: Batch, now: Date): boolean {
  const isTheirs = batch.memberId === memberId || scopeOf(role, 'leads') === 'all';
  return isTheirs && now.getTime() - batch.at.getTime() <= undoDays * dayMs;
}
