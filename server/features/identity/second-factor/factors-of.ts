import type { SecondFactorWay } from '#contract/second-factor.ts';
import type { Db } from '#server/platform/database/index.ts';
import { selectPasskeys } from './passkeys.queries.ts';
import { authenticatorSince, countRecoveryCodes, type Person } from './second-factor.queries.ts';

/** By what this person can prove themselves besides the password; nothing: they have no second factor. */
export async function factorsOf(db: Db, person: Person): Promise<SecondFactorWay[]> {
  const hasApp = (await authenticatorSince(db, person)) !== null;
  const hasPasskey = (await selectPasskeys(db, person)).length > 0;
  // Recovery codes stand in for a second factor, they are none.
  if (!hasApp && !hasPasskey) return [];
  const hasCodes = (await countRecoveryCodes(db, person)) > 0;
  return [
    ...(hasPasskey ? (['passkey'] as const) : []),
    ...(hasApp ? (['app'] as const) : []),
    ...(hasCodes ? (['recovery_code'] as const) : []),
  ];
}
