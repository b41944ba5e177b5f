import type { Db } from '#server/platform/database/index.ts';
import { replaceDays } from './count-days-anew.queries.ts';
import { holdFolding } from './fold-days.queries.ts';

/** Replaces an account's totals by what its leads and orders say, exactly, also while leads keep coming. */
export async function countDaysAnew(tx: Db, accountId: string): Promise<void> {
  await holdFolding(tx);
  await replaceDays(tx, accountId);
}
