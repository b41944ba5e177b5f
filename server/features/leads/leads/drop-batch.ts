import type { Deps } from '#server/platform/http/app-types.ts';
import { type BatchRef, dropBatch as drop } from '#server/platform/jobs/stored-batches.ts';
import { leadBatches } from './lead-batches.ts';

export async function dropBatch(deps: Pick<Deps, 'db' | 'clock'>, ref: BatchRef): Promise<void> {
  await drop(deps, leadBatches, ref);
}
