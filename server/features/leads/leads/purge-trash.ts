import { undoDays } from '#domain/lead-status.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { deleteFinishedBatches } from '#server/platform/jobs/stored-batches.ts';
import { leadBatches } from './lead-batches.ts';
import { deleteTrashed } from './purge-trash.queries.ts';

const dayMs = 24 * 60 * 60 * 1_000;
/** So many at a time: nobody waits long for a lead that is held meanwhile. */
const chunk = 500;

/** What has been in the trash for so long that it cannot be brought back any more, for good. */
export async function purgeTrash({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - undoDays * dayMs);
  let count = chunk;
  while (count === chunk) count = await withTransaction(db, (tx) => deleteTrashed(tx, before, chunk));
  // What cannot be undone any more.
  await deleteFinishedBatches(db, leadBatches, before);
}
