import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { removeStoredFile } from '#server/platform/stored-files.ts';
import { deleteOwn } from './exports.queries.ts';

/** Throws a file away. One that is still written stops by itself: its writer finds it gone. */
export async function removeExport({ db }: Pick<Deps, 'db'>, viewer: Viewer, id: string): Promise<void> {
  await withTransaction(db, async (tx) => {
    const removed = await deleteOwn(tx, viewer, id);
    if (!removed) throw new AppError('not_found');
    if (removed.fileId) await removeStoredFile(tx, removed.fileId);
    await publish(tx, viewer.accountId, { name: 'exports.changed', payload: {} });
  });
}
