import type { StatementLine } from '#domain/bank-statement.ts';
import type { Db } from '#server/platform/database/index.ts';
import { enqueueMatching } from './matching-job.ts';
import { insertMutations, lockAllSums } from './mutations.queries.ts';
import { type PlannedLine, planLines } from './plan-lines.ts';

/** The plan holds until the transaction ends: no other source can add a sum in between. */
export async function planToStore(tx: Db, credits: readonly StatementLine[]): Promise<PlannedLine[]> {
  await lockAllSums(tx);
  return planLines(tx, credits);
}

/** Keeps the lines of an export that are not known; a job looks later what they pay. */
export async function storePlanned(
  tx: Db,
  plan: readonly PlannedLine[],
  { fileId, at }: { fileId: string; at: Date },
): Promise<void> {
  const fresh = plan.filter(({ kept }) => kept !== 'known');
  await insertMutations(tx, 'csv', fresh, { receivedAt: at, fileId });
  if (fresh.some(({ kept }) => kept === 'new')) await enqueueMatching(tx);
}
