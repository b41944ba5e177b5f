import type { RotatorLook } from '#contract/looks.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { holdPhoto } from './looks.queries.ts';

/** Refused where its photo is gone: nobody's any more, or somebody else's. It stays until this transaction ends. */
export async function requirePhoto(
  tx: Db,
  accountId: string,
  { photoId }: Pick<RotatorLook, 'photoId'>,
): Promise<void> {
  if (photoId === null || (await holdPhoto(tx, accountId, photoId))) return;
  throw new AppError('invalid_input', { texts: { 'look.photoId': 'validation.photoGone' } });
}
