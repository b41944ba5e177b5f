import type { Db } from '#server/platform/database/index.ts';
import { insertTrouble, type Trouble } from './trouble-news.queries.ts';

/** Owner and admins are told of it, in the transaction of what happened. */
export async function queueTrouble(tx: Db, trouble: Trouble): Promise<void> {
  await insertTrouble(tx, trouble);
}
