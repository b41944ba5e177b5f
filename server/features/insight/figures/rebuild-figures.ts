import { z } from 'zod';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { defineJob, enqueue } from '#server/platform/jobs/define-job.ts';
import { holdFigures } from './read-figures.ts';
import { accountsToCount, allowLongStatements, replaceTotals } from './rebuild-figures.queries.ts';

/**
 * Counts the totals of lists and dashboard anew, of one account or of all, one after the other. Exact while leads keep
 * coming: none is counted twice or left out. Views of pages have no rows of their own and stay as they are. Returns how
 * many accounts there were.
 */
export async function rebuildFigures({ db }: { db: Db }, accountId?: string): Promise<number> {
  const accounts = await accountsToCount(db, accountId);
  for (const account of accounts) {
    await withTransaction(db, async (tx) => {
      await allowLongStatements(tx);
      await holdFigures(tx);
      await replaceTotals(tx, account);
    });
  }
  return accounts.length;
}

export const rebuildJob = defineJob('figures.rebuild', z.object({ accountId: z.uuid() }));

/** Once this transaction is over: until then others count by what was true before, such as another time zone. */
export async function queueRebuild(tx: Db, accountId: string): Promise<void> {
  await enqueue(tx, rebuildJob, { accountId }, { key: `${rebuildJob.name}:${accountId}` });
}
