import { prunePutAside } from '#server/platform/changes/readers.queries.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { deleteOldOfSuspended } from './events.queries.ts';
import { deleteOlder } from './notifications.queries.ts';

const keepMs = 90 * 24 * 60 * 60 * 1_000;
/** So that nobody waits long for what they hold. */
const atOnce = 2_000;

/** Notifications of long ago, and their pushes with them. */
export async function pruneNotifications(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  stopping: AbortSignal,
): Promise<void> {
  const before = new Date(clock.now().getTime() - keepMs);
  await prunePutAside(db, before);
  await deleteOldOfSuspended(db, before);
  while (!stopping.aborted && (await deleteOlder(db, before, atOnce)) === atOnce);
}
