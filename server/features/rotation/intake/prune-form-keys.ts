import type { Db } from '#server/platform/database/index.ts';
import { deleteFormKeys } from './form-keys.queries.ts';

/** A form counts for a day; clocks of replicas may differ by a little. */
const keptMs = 25 * 60 * 60 * 1_000;
/** So that nobody waits long for what they hold. */
const atOnce = 2_000;
/** Keys begin with their time (server/features/rotation/shield/form-key.ts). */
const timeBytes = 6;

/** Keys of forms that nobody can send any more. */
export async function pruneFormKeys(db: Db, now: Date): Promise<void> {
  const before = Buffer.alloc(timeBytes);
  before.writeUIntBE(now.getTime() - keptMs, 0, timeBytes);
  while ((await deleteFormKeys(db, before, atOnce)) === atOnce);
}
