import type { Db } from '#server/platform/database/index.ts';
import { deleteLate, retryNow } from './stuck-pushes.queries.ts';

/** Sent now, also where the push service asked for patience. Says how many. */
export async function retryPushes(tx: Db, most: number): Promise<number> {
  return retryNow(tx, most);
}

/** The bell still lists them; phones do not ring any more. */
export async function dropPushes(tx: Db, most: number): Promise<number> {
  return deleteLate(tx, most);
}
