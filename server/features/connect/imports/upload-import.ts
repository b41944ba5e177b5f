import type { Import } from '#contract/imports.ts';
import type { Language } from '#contract/language.ts';
import { plainText } from '#domain/plain-text.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { newId } from '#server/platform/ids.ts';
import { limitRate, requireRate } from '#server/platform/rate-limits.ts';
import { removeStoredFile, storeFile } from '#server/platform/stored-files.ts';
import { enqueueWork } from './import-job.ts';
import { countUnfinished, insertImport, queueUp } from './imports.queries.ts';
import { loadImport } from './present-import.ts';

/** Files that wait for their owner take room: who has so many finishes or removes one first. */
const mostUnfinished = 5;
const keptMs = 7 * 24 * 3_600_000;

/** Keeps the file as it comes; it is read in the background. */
export async function uploadImport(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  { accountId, memberId }: Viewer,
  { name, content, language }: { name: string; content: AsyncIterable<Uint8Array>; language: Language },
): Promise<Import> {
  const { db, clock, random } = deps;
  await checkRoom(db, accountId);
  await requireRate(deps, 'importRows.account', accountId);
  // Before any of it is read: one that breaks off has cost as much as one that arrives.
  await limitRate(deps, 'import.account', accountId);
  const { fileId, bytes } = await storeFile(deps, content);
  const ref = { accountId, importId: newId(clock, random) };
  try {
    return await withTransaction(db, async (tx) => {
      // Asked again with nobody beside: several may have begun at once.
      await queueUp(tx, accountId);
      await checkRoom(tx, accountId);
      const now = clock.now();
      await insertImport(tx, {
        account_id: accountId,
        id: ref.importId,
        member_id: memberId,
        file_name: cleanName(name),
        file_id: fileId,
        bytes,
        created_at: now,
        progressed_at: now,
        expires_at: new Date(now.getTime() + keptMs),
      });
      await enqueueWork(tx, ref);
      await publish(tx, accountId, { name: 'imports.changed', payload: {} });
      return loadImport(tx, ref, language);
    });
  } catch (error) {
    await removeStoredFile(db, fileId);
    throw error;
  }
}

async function checkRoom(db: Db, accountId: string): Promise<void> {
  if ((await countUnfinished(db, accountId)) >= mostUnfinished)
    throw new AppError('too_many_things', { params: { most: mostUnfinished } });
}

/** Without its folders, and without what no screen can show. */
function cleanName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? '';
  return plainText(base) || 'file';
}
