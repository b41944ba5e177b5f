import type { Billing } from '#domain/points.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { countLocked, findOwed } from './credits.queries.ts';

/** What a credit would be used for first, and how the account pays. */
export async function loadCreditState(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
): Promise<{ lockedLeads: number; owedPoints: number; billing: Billing }> {
  return {
    lockedLeads: await countLocked(db, accountId, clock.now()),
    ...(await findOwed(db, accountId)),
  };
}

export async function loadBilling(db: Db, accountId: string): Promise<Billing> {
  const { billing } = await findOwed(db, accountId);
  return billing;
}
