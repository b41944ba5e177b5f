import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import { removeStoredFile } from '#server/platform/stored-files.ts';
import type { ImportRef } from './import-job.ts';
import { deleteImport, expiredImports, lockImport } from './imports.queries.ts';

/** The leads that came out of it stay. */
export async function removeImport(db: Db, ref: ImportRef): Promise<void> {
  await withTransaction(db, async (tx) => {
    const record = await lockImport(tx, ref);
    if (!record) throw new AppError('not_found');
    if (record.status === 'running') throw new AppError('wrong_step');
    await deleteImport(tx, ref);
    if (record.fileId) await removeStoredFile(tx, record.fileId);
    await publish(tx, ref.accountId, { name: 'imports.changed', payload: {} });
  });
}

/** Files that nobody needs any more, each in a transaction of its own. */
export async function removeExpired(db: Db, now: Date): Promise<void> {
  for (const ref of await expiredImports(db, now)) {
    await removeImport(db, ref).catch((error: unknown) => {
      // Removed or begun by somebody in this moment.
      if (!(error instanceof AppError)) throw error;
    });
  }
}
