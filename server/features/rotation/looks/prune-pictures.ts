import type { Storage } from '#server/integrations/storage/storage.ts';
import type { Db } from '#server/platform/database/index.ts';
import { unusedBefore } from './looks.queries.ts';
import { removeUnused } from './remove-unused.ts';

/** A form is seldom open for longer between choosing a photo and saving. */
const keptMs = 24 * 60 * 60 * 1_000;
const atOnce = 500;

/** Photos that were chosen and never saved, and what could not be removed when it was replaced. */
export async function prunePictures(deps: { db: Db; storage: Storage }, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs);
  for (const { accountId, id } of await unusedBefore(deps.db, before, atOnce))
    await removeUnused(deps, accountId, [id]);
}
