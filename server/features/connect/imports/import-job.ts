import { z } from 'zod';
import type { Db } from '#server/platform/database/index.ts';
import { defineJob, enqueue } from '#server/platform/jobs/define-job.ts';

/** Which import of which account. */
export interface ImportRef {
  accountId: string;
  importId: string;
}

/** The next stretch of whatever an import is at: reading, checking or taking in. */
export const importWork = defineJob(
  'imports.work',
  z.object({ accountId: z.uuid(), importId: z.uuid() }),
  // How often it fails is counted with the import itself, whoever takes it up. Mails and the like go first.
  { maxAttempts: 10, priority: 10 },
);

/** At most one waits for each import. */
export async function enqueueWork(tx: Db, { accountId, importId }: ImportRef): Promise<void> {
  await enqueue(tx, importWork, { accountId, importId }, { key: `${importWork.name}:${importId}` });
}
