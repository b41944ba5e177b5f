import { z } from 'zod';
import type { Db } from '#server/platform/database/index.ts';
import { defineJob, enqueue } from '#server/platform/jobs/define-job.ts';

/** Which batch of which account. */
export interface BatchRef {
  accountId: string;
  batchId: string;
}

/** The next portions of a stored batch. */
export const batchJob = defineJob(
  'leads.batch',
  z.object({ accountId: z.uuid(), batchId: z.uuid() }),
  // A person waits for it, but mails and the like still go first. Failures are counted with the batch.
  { maxAttempts: 25, priority: 5 },
);

/** At most one waits for each batch. */
export async function enqueueBatch(tx: Db, { accountId, batchId }: BatchRef): Promise<void> {
  await enqueue(tx, batchJob, { accountId, batchId }, { key: `${batchJob.name}:${batchId}` });
}
