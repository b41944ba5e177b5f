import type { Db } from '#server/platform/database/index.ts';
import { deleteEnded } from './email-change.queries.ts';

export async function pruneEmailChanges(db: Db, now: Date): Promise<void> {
  await deleteEnded(db, now);
}
