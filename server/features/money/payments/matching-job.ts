import { z } from 'zod';
import type { Db } from '#server/platform/database/index.ts';
import { defineJob, enqueue } from '#server/platform/jobs/define-job.ts';

/** After a bank's export was taken in, and every minute: which orders and invoices its lines pay. */
export const matchingJob = defineJob('payments.match-mutations', z.object({}));

export async function enqueueMatching(tx: Db): Promise<void> {
  await enqueue(tx, matchingJob, {}, { key: matchingJob.name });
}
