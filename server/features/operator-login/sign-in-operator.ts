import { attemptKey, attemptSucceeded, takeAttempt } from '#server/features/login/failed-attempts.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Client } from '#server/platform/http/client.ts';
import { mayOperate } from '#server/platform/operators/may-operate.ts';
import {
  endOperatorSessions,
  type OperatorSession,
  startOperatorSession,
} from '#server/platform/operators/operator-sessions.ts';
import { recordAct } from '#server/platform/operators/record-act.ts';
import { matchesPassword } from '#server/platform/passwords.ts';
import { limitRate } from '#server/platform/rate-limits.ts';
import { type LoginDeps, withCode } from './check-code.ts';
import { findOperatorByEmail } from './operator-login.queries.ts';

/** The token of the session that begins. */
type Begun = Promise<{ token: string }>;

/** First factor. Unknown, not named by OPERATOR_EMAILS and wrong password take the same time and get the same answer. */
export async function enterPassword(
  deps: LoginDeps,
  { email, password, isLocal }: { email: string; password: string; isLocal: boolean },
  client: Client,
): Begun {
  await limitRate(deps, 'login.network', client.network);
  const key = attemptKey(`operator ${email}`, client.network);
  await takeAttempt(deps, key);
  const operator = await findOperatorByEmail(deps.db, email);
  const mayEnter = operator && mayOperate(deps.config, operator.email, isLocal);
  const matches = await matchesPassword(operator?.passwordHash, password);
  if (!mayEnter || !matches) throw new AppError('wrong_credentials');
  await attemptSucceeded(deps.db, key);
  const stage = operator.totpSecret ? 'code' : 'enrol';
  return startOperatorSession(deps.db, deps, { operatorId: operator.id, stage, client });
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
  return withCode(deps, { operatorId, code, client }, async (tx, how) => {
    await endOperatorSessions(tx, operatorId, { only: session.sessionId });
    await recordAct(tx, deps, { operatorId, client }, { kind: 'operator_signed_in', after: { how } });
    return startOperatorSession(tx, deps, { operatorId, stage: 'open', client });
  });
}

export async function signOut(deps: LoginDeps, session: OperatorSession, client: Client): Promise<void> {
  const operatorId = session.id;
  await withTransaction(deps.db, async (tx) => {
    await endOperatorSessions(tx, operatorId, { only: session.sessionId });
    if (session.stage === 'open')
      await recordAct(tx, deps, { operatorId, client }, { kind: 'operator_signed_out' });
  });
}
