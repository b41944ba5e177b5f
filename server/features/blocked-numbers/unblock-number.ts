import type { Db } from '#server/platform/database/index.ts';
import { deleteBlock } from './blocked-numbers.queries.ts';

/** False when it was not blocked. */
export async function unblockNumber(tx: Db, accountId: string, phone: string): Promise<boolean> {
  return deleteBlock(tx, accountId, phone);
}
