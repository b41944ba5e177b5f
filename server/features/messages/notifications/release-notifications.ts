import type { Db } from '#server/platform/database/index.ts';
import { releaseLeads } from './events.queries.ts';

/** More would be noise: the list of leads shows the rest. */
const mostLeads = 200;

/** Members are notified now of what happened to their leads while the account was suspended. */
export async function releaseNotifications(tx: Db, accountId: string): Promise<void> {
  await releaseLeads(tx, accountId, mostLeads);
}
