import type { Db } from '#server/platform/database/index.ts';
import { insertArrivedSince } from './news.queries.ts';

/** More would be noise: the list of leads shows the rest. */
const mostLeads = 200;

/** Members are told now of the leads that arrived while nobody could be told. */
export async function tellSince(tx: Db, accountId: string, since: Date): Promise<void> {
  await insertArrivedSince(tx, accountId, since, mostLeads);
}
