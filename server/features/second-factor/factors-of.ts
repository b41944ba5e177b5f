import type { SecondFactorWay } from '#contract/second-factor.ts';
import type { Db } from '#server/platform/database/index.ts';
import { authenticatorSince, countRecoveryCodes, type Person } from './second-factor.queries.ts';

/** By what this person can prove themselves besides the password; nothing: they have no second factor. */
export async function factorsOf(db: Db, person: Person): Promise<SecondFactorWay[]> {
  const hasApp = (await authenticatorSince(db, person)) !== null;
  if (!hasApp) return [];
  const hasCodes = (await countRecoveryCodes(db, person)) > 0;
  return ['app' as const, ...(hasCodes ? (['recovery_code'] as const) : [])];
}
