import type { SecondFactorNeeded } from '#contract/second-factor.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { factorsOf } from './factors-of.ts';
import { createPending, type PendingSignIn, passwordStamp } from './pending-sign-in.ts';

interface Entering {
  account_id: string;
  id: string;
  password_hash: string | null;
}

/** The first factor was right: what is still asked for, or nothing where there is no second one. */
export async function askSecondFactor(
  db: Db,
  { clock, random, secrets }: Pick<Deps, 'clock' | 'random' | 'secrets'>,
  { account_id: accountId, id: memberId, password_hash: passwordHash }: Entering,
  method: PendingSignIn['method'],
): Promise<SecondFactorNeeded | undefined> {
  const ways = await factorsOf(db, { accountId, memberId });
  if (ways.length === 0) return undefined;
  const password = passwordStamp(passwordHash);
  const pending = { accountId, memberId, method, password, at: clock.now() };
  return { pending: createPending(secrets.app, random, pending), ways };
}
