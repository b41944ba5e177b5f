import { pictureFile, widthsOf } from '#domain/look.ts';
import type { Storage } from '#server/integrations/storage/storage.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import type { Log } from '#server/platform/log.ts';
import { deletePictures, lockUnused, type PagePicture } from './looks.queries.ts';
import { pagePictureKey } from './page-picture-key.ts';

interface RemoveDeps {
  db: Db;
  storage: Storage;
}

/**
 * Pictures that nothing shows any more, with their files. The files first: a row without its file is found again, a file
 * without its row never.
 */
export async function removeUnused(
  { db, storage }: RemoveDeps,
  accountId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await withTransaction(db, async (tx) => {
    const pictures = await lockUnused(tx, accountId, ids);
    for (const picture of pictures) await removeFiles(storage, accountId, picture);
    if (pictures.length > 0)
      await deletePictures(
        tx,
        accountId,
        pictures.map(({ id }) => id),
      );
  });
}

/** What was replaced is of no use; that it could not be removed is no reason to refuse what came instead. */
export async function removeReplaced(
  { log, ...deps }: RemoveDeps & { log: Log },
  accountId: string,
  id: string | null,
): Promise<void> {
  if (id === null) return;
  await removeUnused(deps, accountId, [id]).catch((error: unknown) =>
    log.warn({ err: error, id }, 'an old picture of a page could not be removed'),
  );
}

export async function removeFiles(
  storage: Storage,
  accountId: string,
  { id, kind, width }: Pick<PagePicture, 'id' | 'kind' | 'width'>,
): Promise<void> {
  for (const file of [...widthsOf(kind, width).map(pictureFile), pictureFile('shared')])
    await storage.remove(pagePictureKey({ accountId, id }, file));
}
