import type { Db } from '#server/platform/database/index.ts';
import { deletePutAsideNow, queueAgain } from './put-aside.queries.ts';

/** News that could not be told is tried again, as new as if it came now. Says how many. */
export async function retryPutAside(tx: Db, most: number): Promise<number> {
  return queueAgain(tx, most);
}

/** Nobody will be told of it. */
export async function dropPutAside(tx: Db, most: number): Promise<number> {
  return deletePutAsideNow(tx, most);
}
