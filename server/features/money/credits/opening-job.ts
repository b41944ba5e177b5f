import { z } from 'zod';
import type { Db } from '#server/platform/database/index.ts';
import { defineJob, enqueue } from '#server/platform/jobs/define-job.ts';

/** Which opening of locked leads, of which account. */
export interface OpeningRef {
  accountId: string;
  openingId: string;
}

export const openingJob = defineJob(
  'credits.open-leads',
  z.object({ accountId: z.uuid(), openingId: z.uuid() }),
  { maxAttempts: 25, priority: 5 },
);

/** At most one waits for each opening. */
export async function enqueueOpening(tx: Db, ref: OpeningRef, afterMs = 0): Promise<void> {
  await enqueue(tx, openingJob, ref, { key: `${openingJob.name}:${ref.openingId}`, afterMs });
}
