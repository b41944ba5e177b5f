import type { WorkDone } from '#contract/work.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { countGuess, guessSucceeded } from '#server/features/identity/login/failed-attempts.ts';
import { type Arrival, openSession, type SignedIn } from '#server/features/identity/login/open-session.ts';
import { queueSecurityMail } from '#server/features/identity/security-mails/queue-security-mail.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { countRate, isFirstUse, limitRate, requireRate } from '#server/platform/rate-limits.ts';
import { passwordStamp, pendingMs, readPending } from './pending-sign-in.ts';
import { findProofs, type Person } from './second-factor.queries.ts';
import { type FactorDeps, isAppCode, requireReadableApp, verifyCode } from './verify-code.ts';

interface Entered {
  pending: string;
  code: string;
  work?: WorkDone;
}

/** The second step of signing in. Wrong codes cost waiting and work, as wrong passwords do; nobody is locked out. */
export async function verifySecondFactor(
  deps: FactorDeps,
  { pending: text, code, work }: Entered,
  arrival: Arrival,
): Promise<SignedIn> {
  const { client } = arrival;
  await limitRate(deps, 'login.network', client.network);
  const pending = readPending(deps.secrets.app, text, deps.clock.now());
  if (!pending) throw new AppError('sign_in_over');
  const { accountId, memberId, method } = pending;
  const person = { accountId, memberId };
  const proofs = await findProofs(deps.db, person);
  if (!proofs || passwordStamp(proofs.passwordHash) !== pending.password) throw new AppError('sign_in_over');
  await requireReadableApp(deps, person, code);
  if (isAppCode(code)) await limitCodes(deps, person);
  const guess = { what: 'second factor', email: memberId, network: client.network } as const;
  await countGuess(deps, guess, work);
  const entered = await withTransaction(deps.db, async (tx) => {
    if (!(await verifyCode(tx, deps, person, { code, client }))) return undefined;
    // One password, one session.
    if (!(await isFirstUse({ ...deps, db: tx }, `pending ${pending.id}`, (2 * pendingMs) / 1_000)))
      throw new AppError('sign_in_over');
    await guessSucceeded({ ...deps, db: tx }, guess);
    const signedIn = await openSession(tx, deps, { account_id: accountId, id: memberId }, arrival, method);
    // The member is locked by now: a password that was reset meanwhile opens nothing.
    const now = await findProofs(tx, person);
    if (passwordStamp(now?.passwordHash ?? null) !== pending.password) throw new AppError('sign_in_over');
    return signedIn;
  });
  if (entered) return entered;
  await recordAudit(deps.db, deps, { ...person, kind: 'second_factor_failed', client });
  throw new AppError('wrong_code', { texts: { code: 'error.wrongCode' } });
}

/**
 * Six digits are few: from enough networks somebody would meet them in a day, whatever each guess costs. Only who has the
 * password comes this far, so it locks out nobody who was careful; recovery codes and passkeys stay open.
 */
async function limitCodes(deps: FactorDeps, person: Person): Promise<void> {
  const { count, free } = await countRate(deps, 'codes.member', person.memberId);
  if (count === free)
    await withTransaction(deps.db, (tx) =>
      queueSecurityMail(tx, deps, { ...person, kind: 'second-factor.guessed', subject: '' }),
    );
  if (count > free) await requireRate(deps, 'codes.member', person.memberId);
}
