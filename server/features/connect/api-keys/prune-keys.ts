import type { Db } from '#server/platform/database/index.ts';
import { deleteKeysEndedBefore } from './api-keys.queries.ts';

/** Long enough to ask "what was that key?"; the account's trail remembers it for good. */
const keptMs = 90 * 24 * 60 * 60 * 1_000;

export async function pruneKeys(db: Db, now: Date): Promise<void> {
  await deleteKeysEndedBefore(db, new Date(now.getTime() - keptMs));
}
