import type { Db } from '#server/platform/database/index.ts';
import { activeWebhooks, beginAnew } from './webhooks.queries.ts';

/** After a time in which nothing was sent: what waits goes out as if it were new, and old failures count no more. */
export async function resumeWebhooks(tx: Db, accountId: string): Promise<void> {
  for (const id of await activeWebhooks(tx, accountId)) await beginAnew(tx, accountId, id);
}
