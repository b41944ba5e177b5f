import type { Deps } from '#server/platform/http/app-types.ts';
import { pruneStoredFiles, removeStoredFile } from '#server/platform/stored-files.ts';
import { enqueueWriting } from './export-job.ts';
import { deleteOld, findAbandoned, findExpiredFiles } from './exports.queries.ts';
import { silentMs } from './write-export.ts';

/** Before anybody looks whether its job was lost. */
const queuedMs = 10 * 60 * 1_000;
const dayMs = 24 * 60 * 60 * 1_000;
/** So long it is still shown that there was a file. */
const rememberedMs = 7 * dayMs;

type Needed = Pick<Deps, 'db' | 'clock'>;

/**
 * Queues again what nobody is at any more. The queue frees the job of a process that died, but not one that ended
 * without its work done: it came too early after a death, or was lost.
 */
export async function resumeExports({ db, clock }: Needed): Promise<void> {
  const now = clock.now().getTime();
  const abandoned = await findAbandoned(db, {
    silentSince: new Date(now - silentMs),
    queuedSince: new Date(now - queuedMs),
  });
  for (const { accountId, id } of abandoned) await enqueueWriting(db, { accountId, id });
}

/** Files whose day is over go; after a week also the memory of them, and what was left half written. */
export async function tidyExports({ db, clock }: Needed): Promise<void> {
  const now = clock.now();
  for (const fileId of await findExpiredFiles(db, now)) await removeStoredFile(db, fileId);
  await deleteOld(db, new Date(now.getTime() - rememberedMs));
  await pruneStoredFiles(db, new Date(now.getTime() - dayMs));
}
