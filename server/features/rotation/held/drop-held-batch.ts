import type { Deps } from '#server/platform/http/app-types.ts';
import { type BatchRef, dropBatch } from '#server/platform/jobs/stored-batches.ts';
import { heldBatches } from './held-batches.ts';

export async function dropHeldBatch(deps: Pick<Deps, 'db' | 'clock'>, ref: BatchRef): Promise<void> {
  await dropBatch(deps, heldBatches, ref);
}
