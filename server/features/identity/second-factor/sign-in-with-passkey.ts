import type { PasskeyAssertion } from '#contract/passkeys.ts';
import { type Arrival, openSession, type SignedIn } from '#server/features/identity/login/open-session.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { challengeOf, type PasskeyDeps, verifyPasskey } from './verify-passkey.ts';

/** A passkey is both factors: nothing else is asked for. */
export async function signInWithPasskey(
  deps: PasskeyDeps,
  assertion: PasskeyAssertion,
  arrival: Arrival,
): Promise<SignedIn> {
  const challenge = await challengeOf(deps, assertion);
  if (!challenge) throw new AppError('passkey_refused');
  return withTransaction(deps.db, async (tx) => {
    const person = await verifyPasskey(tx, deps, { assertion, challenge });
    if (!person) throw new AppError('passkey_refused');
    const member = { account_id: person.accountId, id: person.memberId };
    return openSession(tx, deps, member, arrival, 'passkey');
  });
}
