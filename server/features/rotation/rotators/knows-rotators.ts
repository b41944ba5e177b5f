import type { Db } from '#server/platform/database/index.ts';
import { existingIds } from './joining.queries.ts';

/** Whether each of these is a rotator of the account that was not removed. */
export async function knowsRotators(db: Db, accountId: string, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  return (await existingIds(db, accountId, ids)).length === new Set(ids).size;
}
