import type { WorkDone } from '#contract/work.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { askSecondFactor } from '#server/features/identity/second-factor/ask-second-factor.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { matchesPassword } from '#server/platform/passwords.ts';
import { limitRate } from '#server/platform/rate-limits.ts';
import { countGuess, guessSucceeded } from './failed-attempts.ts';
import { findMemberByEmail, type SignInMember } from './login.queries.ts';
import { type Arrival, type HalfWay, openSession, type SignedIn } from './open-session.ts';

/** Unknown e-mail and wrong password take the same time and get the same answer. */
export async function signIn(
  deps: Deps,
  { email, password, work }: { email: string; password: string; work?: WorkDone },
  arrival: Arrival,
): Promise<SignedIn | HalfWay> {
  const { client } = arrival;
  await limitRate(deps, 'login.network', client.network);
  const guess = { what: 'sign-in', email, network: client.network } as const;
  await countGuess(deps, guess, work);

  const member = await findMemberByEmail(deps.db, email);
  const matches = await matchesPassword(member?.password_hash, password);
  if (!member || !matches) {
    if (member) {
      const person = { accountId: member.account_id, memberId: member.id };
      await recordAudit(deps.db, deps, { ...person, kind: 'login_failed', client });
    }
    throw new AppError('wrong_credentials');
  }
  // Apart from the session, which an inactive member does not get: their password was right all the same.
  await guessSucceeded(deps, guess);
  if (isInitialPasswordOver(member, deps.clock.now())) throw new AppError('initial_password_over');
  const needed = await askSecondFactor(deps.db, deps, member, 'password');
  if (needed) return { needed };
  return withTransaction(deps.db, async (tx) => {
    const signedIn = await openSession(tx, deps, member, arrival, 'password');
    // The member is locked by now. Comparing took a while: a password that was reset meanwhile opens nothing.
    const now = await findMemberByEmail(tx, email);
    if (now?.password_hash !== member.password_hash) throw new AppError('wrong_credentials');
    return signedIn;
  });
}

/** What lay in a mailbox for longer than its week lets nobody in. */
function isInitialPasswordOver(
  { has_initial_password: isInitial, initial_password_until: until }: SignInMember,
  now: Date,
): boolean {
  return isInitial && until !== null && until <= now;
}
