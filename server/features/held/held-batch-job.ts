import { z } from 'zod';
import type { Db } from '#server/platform/database/index.ts';
import { defineJob, enqueue } from '#server/platform/jobs/define-job.ts';

export interface HeldBatchRef {
  accountId: string;
  batchId: string;
}

/** The next portions of what is let in or blocked in the background. */
export const heldBatchJob = defineJob(
  'held.batch',
  z.object({ accountId: z.uuid(), batchId: z.uuid() }),
  // Failures are counted with the batch.
  { maxAttempts: 25, priority: 5 },
);

/** At most one waits for each batch. */
export async function enqueueHeldBatch(
  tx: Db,
  { accountId, batchId }: HeldBatchRef,
  afterMs?: number,
): Promise<void> {
  const key = `${heldBatchJob.name}:${batchId}`;
  await enqueue(tx, heldBatchJob, { accountId, batchId }, afterMs === undefined ? { key } : { key, afterMs });
}
