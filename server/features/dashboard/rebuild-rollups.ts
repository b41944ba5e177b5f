import { z } from 'zod';
import { countDaysAnew } from '#server/features/leads/count-days-anew.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { defineJob, enqueue } from '#server/platform/jobs/define-job.ts';
import { holdFolding, replaceFigures } from './fold-figures.queries.ts';
import { accountsToCount, bePatient } from './rebuild-rollups.queries.ts';

/**
 * Counts the totals of lists and dashboard anew, of one account or of all, one after the other. Exact while leads keep
 * coming: none is counted twice or left out. Views of pages have no rows of their own and stay as they are. Returns how
 * many accounts there were.
 */
export async function rebuildRollups({ db }: { db: Db }, accountId?: string): Promise<number> {
  const accounts = await accountsToCount(db, accountId);
  for (const account of accounts) {
    await withTransaction(db, async (tx) => {
      await bePatient(tx);
      await countDaysAnew(tx, account);
    });
    await withTransaction(db, async (tx) => {
      await bePatient(tx);
      await holdFolding(tx);
      await replaceFigures(tx, account);
    });
  }
  return accounts.length;
}

export const rebuildJob = defineJob('dashboard.rebuild', z.object({ accountId: z.uuid() }));

/** Longer than any transaction that takes leads in may last. */
const stragglersMs = 2 * 60 * 1_000;

/**
 * Counts an account anew at once, and again when nothing is under way any more that still reckoned by what was true
 * before, such as another time zone.
 */
export async function queueRebuild(tx: Db, accountId: string, at: Date): Promise<void> {
  const key = `${rebuildJob.name}:${accountId}`;
  await enqueue(tx, rebuildJob, { accountId }, { key: `${key}:now`, runAt: at });
  const later = new Date(at.getTime() + stragglersMs);
  await enqueue(tx, rebuildJob, { accountId }, { key: `${key}:later`, runAt: later });
}
