import type { WorkDone } from '#contract/work.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { guessSucceeded, takeGuess } from '#server/features/login/failed-attempts.ts';
import { type Arrival, openSession, type SignedIn } from '#server/features/login/open-session.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { isFirstUse, limitRate } from '#server/platform/rate-limits.ts';
import { passwordStamp, pendingMs, readPending } from './pending-sign-in.ts';
import { findProofs } from './second-factor.queries.ts';
import { type FactorDeps, requireReadableApp, takeCode } from './take-code.ts';

interface Entered {
  pending: string;
  code: string;
  work?: WorkDone;
}

/** The second step of signing in. Wrong codes cost waiting and work, as wrong passwords do; nobody is locked out. */
export async function takeSecondFactor(
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
  const guess = { what: 'second factor', email: memberId, network: client.network } as const;
  await takeGuess(deps, guess, work);
  const entered = await withTransaction(deps.db, async (tx) => {
    if (!(await takeCode(tx, deps, person, { code, client }))) return undefined;
    // One password, one session.
    if (!(await isFirstUse({ ...deps, db: tx }, `pending ${pending.id}`, (2 * pendingMs) / 1_000)))
      throw new AppError('sign_in_over');
    await guessSucceeded({ ...deps, db: tx }, guess);
    return openSession(tx, deps, { account_id: accountId, id: memberId }, arrival, method);
  });
  if (entered) return entered;
  await recordAudit(deps.db, deps, { ...person, kind: 'second_factor_failed', client });
  throw new AppError('wrong_code', { texts: { code: 'error.wrongCode' } });
}
