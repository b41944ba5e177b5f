import { lockBalance } from '#server/features/money/points/lock-balance.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { BatchDeps } from './apply-action.ts';
import { insertBatchEvents } from './batch.queries.ts';
import type { BatchActor } from './change-portion.ts';
import { holdActors } from './lock-lead.ts';
import { putBack } from './put-back.ts';
import { type Batch, linesOf, lockLeadsOf, membersBefore } from './undo-batch.queries.ts';

/** Takes back what the batch did to these leads; how many of them changed. Done twice it changes nothing more. */
export async function undoPortion(
  tx: Db,
  deps: BatchDeps,
  actor: BatchActor,
  batch: Batch,
  { at, ids }: { at: Date; ids: readonly string[] },
): Promise<number> {
  const { accountId, memberId } = actor;
  // Points are taken again: the account before any lead, as whoever stores leads holds it.
  if (batch.kind === 'fake_marked') await lockBalance(tx, accountId);
  const before = batch.kind === 'handed_over' ? await membersBefore(tx, batch, ids) : [];
  const held = await holdActors(tx, { accountId, memberId }, before);
  await lockLeadsOf(tx, batch, ids);
  const lines = await linesOf(tx, batch, ids);
  const open = lines.filter(({ isUndone, isMerged }) => !isUndone && !isMerged);
  const { kind, changes } = await putBack(
    tx,
    deps,
    { batch, actor, at, members: new Set(held.keys()) },
    open,
  );
  if (changes.length === 0) return 0;
  const undone = changes.map(({ leadId, details }) => ({
    leadId,
    details: { ...details, undone: true as const },
  }));
  await insertBatchEvents(tx, { accountId, batchId: batch.id, memberId, at, kind }, undone);
  return changes.length;
}
