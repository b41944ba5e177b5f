import type { PictureKind } from '#domain/look.ts';
import type { Storage } from '#server/integrations/storage/storage.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { newId } from '#server/platform/ids.ts';
import { limitRate } from '#server/platform/rate-limits.ts';
import { type EncodedPicture, encodePagePicture } from './encode-page-picture.ts';
import { insertPicture, type PagePicture } from './looks.queries.ts';
import { pagePictureKey } from './page-picture-key.ts';

export type LookDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'log'> & { storage: Storage };

/**
 * A picture that nothing shows yet. Its row comes first, by which the files are found should one of them fail or nobody
 * ever save what it was chosen for.
 */
export async function addPicture(
  deps: LookDeps,
  { accountId, memberId }: Pick<Viewer, 'accountId' | 'memberId'>,
  kind: PictureKind,
  upload: Uint8Array,
): Promise<PagePicture> {
  await limitRate(deps, 'picture.member', memberId);
  return storePicture(deps, accountId, kind, upload);
}

export async function storePicture(
  deps: Omit<LookDeps, 'log'>,
  accountId: string,
  kind: PictureKind,
  upload: Uint8Array,
): Promise<PagePicture> {
  return keepPicture(deps, accountId, kind, await encodePagePicture(kind, upload));
}

export async function keepPicture(
  deps: Omit<LookDeps, 'log'>,
  accountId: string,
  kind: PictureKind,
  { files, ...made }: EncodedPicture,
): Promise<PagePicture> {
  const picture = { id: newId(deps.clock, deps.random), kind, ...made };
  await insertPicture(deps.db, accountId, picture, deps.clock.now());
  for (const { name, bytes, type } of files)
    await deps.storage.put(pagePictureKey({ accountId, id: picture.id }, name), bytes, type);
  return picture;
}
