import type { WorkDone } from '#contract/work.ts';
import { countGuess, guessSucceeded } from '#server/features/identity/login/failed-attempts.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Acted } from '#server/platform/operators/do-action-once.ts';
import { mayOperate } from '#server/platform/operators/may-operate.ts';
import type { Operator } from '#server/platform/operators/operator.ts';
import {
  endOperatorSessions,
  type OperatorSession,
  startOperatorSession,
} from '#server/platform/operators/operator-sessions.ts';
import { recordAction } from '#server/platform/operators/record-action.ts';
import { matchesPassword } from '#server/platform/passwords.ts';
import { limitRate } from '#server/platform/rate-limits.ts';
import { type LoginDeps, withCode } from './check-code.ts';
import { findOperatorByEmail, lockOperator } from './operator-login.queries.ts';

/** The token of the session that begins. */
type Begun = Promise<{ token: string }>;

interface Typed {
  email: string;
  password: string;
  /** Asked for by the answer before. */
  work?: WorkDone;
  /** Asked at this machine itself. */
  isLocal: boolean;
  /** The one whose cookie was sent along; it ends, since the browser replaces it. */
  before: OperatorSession | null;
}

/** First factor. Unknown, not named by OPERATOR_EMAILS and wrong password take the same time and get the same answer. */
export async function enterPassword(
  deps: LoginDeps,
  { email, password, work, isLocal, before }: Typed,
  client: Client,
): Begun {
  await limitRate(deps, 'login.network', client.network);
  const guess = { what: 'operator sign-in', email, network: client.network } as const;
  await countGuess(deps, guess, work);
  const operator = await findOperatorByEmail(deps.db, email);
  const mayEnter = operator && mayOperate(deps.config, operator.email, isLocal);
  const matches = await matchesPassword(operator?.passwordHash, password);
  if (mayEnter && !matches)
    await recordAction(
      deps.db,
      deps,
      { operatorId: operator.id, client },
      { kind: 'operator_password_failed' },
    );
  if (!mayEnter || !matches) throw new AppError('wrong_credentials');
  return withTransaction(deps.db, async (tx) => {
    const { passwordHash, totpSecret, enrolUntil } = await lockOperator(tx, operator.id);
    // Reset, or another password chosen, while this one was compared.
    if (passwordHash !== operator.passwordHash) throw new AppError('wrong_credentials');
    // A password alone puts a second factor into use only as long as the invitation would have worked.
    if (!totpSecret && !(enrolUntil && enrolUntil > deps.clock.now())) throw new AppError('invitation_over');
    await guessSucceeded({ ...deps, db: tx }, guess);
    if (before) await endOperatorSessions(tx, before.id, { only: before.sessionId });
    const stage = totpSecret ? 'code' : 'enrol';
    return startOperatorSession(tx, deps, { operatorId: operator.id, stage, client });
  });
}

/** Second factor: a session under a new token, in place of the half-open one. */
export async function enterCode(
  deps: LoginDeps,
  session: OperatorSession,
  code: string,
  client: Client,
): Begun {
  if (session.stage !== 'code') throw new AppError('wrong_step');
  const operatorId = session.id;
  const attempts = `operator code ${operatorId}`;
  return withCode(deps, { operatorId, code, client, attempts }, async (tx, how) => {
    // Ended while the code was on its way: by a reset, or by signing in once more.
    if ((await endOperatorSessions(tx, operatorId, { only: session.sessionId })) === 0)
      throw new AppError('unauthenticated');
    await recordAction(tx, deps, { operatorId, client }, { kind: 'operator_signed_in', after: { how } });
    return startOperatorSession(tx, deps, { operatorId, stage: 'open', client });
  });
}

export async function signOut(deps: LoginDeps, session: OperatorSession, client: Client): Promise<void> {
  const operatorId = session.id;
  await withTransaction(deps.db, async (tx) => {
    await endOperatorSessions(tx, operatorId, { only: session.sessionId });
    if (session.stage === 'open')
      await recordAction(tx, deps, { operatorId, client }, { kind: 'operator_signed_out' });
  });
}

/** Wherever else they are signed in: a browser left open, or one that is not theirs. */
export async function endOthers(tx: Db, operator: Operator): Promise<Acted<{ ended: number }>> {
  const ended = await endOperatorSessions(tx, operator.id, { except: operator.sessionId });
  const act = { kind: 'operator_sessions_ended' as const, after: { ended } };
  return { answer: { ended }, act: ended > 0 ? act : null };
}
