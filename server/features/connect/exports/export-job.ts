import { z } from 'zod';
import type { Db } from '#server/platform/database/index.ts';
import { defineJob, enqueue } from '#server/platform/jobs/define-job.ts';

/** So often it is begun, whatever ended the times before; then it counts as failed. */
export const mostAttempts = 4;

export const writeJob = defineJob('exports.write', z.object({ accountId: z.uuid(), id: z.uuid() }), {
  maxAttempts: mostAttempts,
  // Mails and the like do not wait for long files.
  priority: 10,
});

/** Under one key: a job that a dead process still holds is given up for the new one. */
export async function enqueueWriting(db: Db, what: { accountId: string; id: string }): Promise<void> {
  await enqueue(db, writeJob, what, { key: `${writeJob.name}:${what.id}` });
}
