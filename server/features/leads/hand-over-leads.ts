import type { Db } from '#server/platform/database/index.ts';
import { giveLeads } from './leads.queries.ts';

/** All leads of one member become another's, in one statement; returns how many. */
export async function handOverLeads(tx: Db, accountId: string, from: string, to: string): Promise<number> {
  return giveLeads(tx, accountId, from, to);
}
