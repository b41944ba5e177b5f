import { withTransaction } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { deleteSubscription, deleteUnshown } from './push.queries.ts';

/** One that is not theirs, or gone already, is left alone. What it did not show is not held against it any more. */
export async function stopPush(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  which: { endpoint: string } | { deviceId: string },
): Promise<void> {
  await withTransaction(db, async (tx) => {
    const id = await deleteSubscription(tx, viewer, which);
    if (id !== undefined) await deleteUnshown(tx, viewer.accountId, id);
  });
}
