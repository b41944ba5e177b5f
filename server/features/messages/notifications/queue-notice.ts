import type { Db } from '#server/platform/database/index.ts';
import { insertNotice } from './events.queries.ts';
import type { Notice } from './notice.ts';

/** Those whom it concerns are notified once the transaction in which it happened has committed. */
export async function queueNotice(tx: Db, accountId: string, notice: Notice): Promise<void> {
  await insertNotice(tx, accountId, notice);
}
