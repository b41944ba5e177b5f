import type { Platform } from '#domain/pixels.ts';
import type { Db } from '#server/platform/database/index.ts';
import { selectHeld } from './pixels.queries.ts';

/**
 * Those of the ids that are pixels of the account, each with its platform; none of them can be removed before this transaction ends. To be asked
 * before the rotator's own pixels are written: a removal takes the same way.
 */
export async function holdPixels(
  tx: Db,
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Platform>> {
  return selectHeld(tx, accountId, ids);
}
