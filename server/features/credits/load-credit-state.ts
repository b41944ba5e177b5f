import type { Deps } from '#server/platform/http/app-types.ts';
import { countLocked, findOwed } from './credits.queries.ts';

/** What a credit would be used for first. */
export async function loadCreditState(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
): Promise<{ lockedLeads: number; owedPoints: number }> {
  return {
    lockedLeads: await countLocked(db, accountId, clock.now()),
    owedPoints: await findOwed(db, accountId),
  };
}
