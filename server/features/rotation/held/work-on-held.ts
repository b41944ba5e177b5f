import { mostHeldIds } from '#contract/held.ts';
import { mayEnter } from '#domain/roles.ts';
import { noDevice } from '#server/features/base/audit/record-audit.ts';
import type { Intake } from '#server/features/rotation/intake/submission.ts';
import { findActiveRole } from '#server/features/team/members/find-active-role.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Pace } from '#server/platform/jobs/pace.ts';
import { type BatchRef, workOnBatch } from '#server/platform/jobs/stored-batches.ts';
import { blockPortion } from './block-portion.ts';
import { openHeld } from './held.queries.ts';
import { lockHeldBatch, storeHeldProgress } from './held-batch.queries.ts';
import { heldBatches } from './held-batches.ts';
import { releasePortion } from './release-portion.ts';

export type HeldWorkDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'log'> & { intake: Intake };

/** The intake is full of buyers, or closing with its process. */
const laterMs = 2_000;

export async function workOnHeld(deps: HeldWorkDeps, ref: BatchRef, stopping?: AbortSignal): Promise<void> {
  const work = { doPortion: (pace: Pace) => doPortion(deps, ref, pace), laterMs };
  await workOnBatch(deps, heldBatches, ref, work, stopping);
}

/** Whether there are more. */
async function doPortion(deps: HeldWorkDeps, ref: BatchRef, pace: Pace): Promise<boolean> {
  const { db, clock, intake } = deps;
  const { accountId } = ref;
  return withTransaction(db, async (tx) => {
    const batch = await lockHeldBatch(tx, ref);
    if (!batch) return false;
    const { memberId, rotatorId, bots, until, afterAt, afterId } = batch;
    const role = await findActiveRole(tx, { accountId, memberId });
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
        deps,
        { ...decision, client: { ...noDevice, apiKey: batch.apiKey ?? undefined } },
        rows.map(({ id }) => id),
      );
    const isOver = rows.length < mostHeldIds;
    await storeHeldProgress(tx, ref, { count: rows.length, last: rows.at(-1), isOver, at });
    if (isOver || pace.isTimeToReport()) await publish(tx, accountId, { name: 'held.changed', payload: {} });
    return !isOver;
  });
}
