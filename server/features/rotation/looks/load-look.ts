import type { RotatorLook } from '#contract/looks.ts';
import type { Db } from '#server/platform/database/index.ts';
import { findLogo, findPicture } from './looks.queries.ts';
import type { PublicLook } from './public-look.ts';

export { clearPhoto, findLook as loadLook, writeLook } from './looks.queries.ts';

/** Of a page that is still being edited. */
export async function loadTypedLook(
  db: Db,
  accountId: string,
  { photoId, language: _language, ...look }: RotatorLook,
): Promise<PublicLook> {
  const photo = photoId === null ? undefined : await findPicture(db, accountId, photoId);
  return { ...look, photo: photo ?? null, logo: await findLogo(db, accountId) };
}
