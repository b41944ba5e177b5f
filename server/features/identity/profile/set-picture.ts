import type { SessionUser } from '#contract/session-user.ts';
import { encodePicture } from '#server/features/base/files/encode-picture.ts';
import { newPictureKey } from '#server/features/base/files/picture-path.ts';
import { loadSessionUser } from '#server/features/identity/login/load-session-user.ts';
import type { Storage } from '#server/integrations/storage/storage.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { limitRate } from '#server/platform/rate-limits.ts';
import { exchangePicture } from './profile.queries.ts';

export type PictureDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'log'> & { storage: Storage };

/**
 * The file comes before the row that names it. Should the row then fail, a small file is left over; the other way
 * round people would see a broken picture.
 */
export async function setPicture(
  deps: PictureDeps,
  viewer: Viewer,
  upload: Uint8Array,
): Promise<SessionUser> {
  await limitRate(deps, 'picture.member', viewer.memberId);
  const picture = await encodePicture(upload);
  const key = newPictureKey(deps.random);
  await deps.storage.put(key, picture, 'image/webp');
  return replacePicture(deps, viewer, key);
}

export async function removePicture(deps: PictureDeps, viewer: Viewer): Promise<SessionUser> {
  return replacePicture(deps, viewer, null);
}

async function replacePicture(
  { db, clock, log, storage }: PictureDeps,
  viewer: Viewer,
  key: string | null,
): Promise<SessionUser> {
  const { accountId, memberId } = viewer;
  const { before, user } = await withTransaction(db, async (tx) => {
    const before = await exchangePicture(tx, accountId, memberId, key);
    if (before !== key) await publish(tx, accountId, { name: 'account.changed', payload: {} });
    return { before, user: await loadSessionUser(tx, viewer, clock.now()) };
  });
  if (before !== null) {
    await storage
      .remove(before)
      .catch((error: unknown) =>
        log.warn({ err: error, key: before }, 'an old picture could not be removed'),
      );
  }
  return user;
}
