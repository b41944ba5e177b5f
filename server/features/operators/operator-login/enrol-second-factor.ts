import {
  attemptKey,
  attemptSucceeded,
  countAttempt,
} from '#server/features/identity/login/failed-attempts.ts';
import type { Db } from '#server/platform/database/index.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Client } from '#server/platform/http/client.ts';
import { isConfirmed } from '#server/platform/operators/operator.ts';
import {
  endOperatorSessions,
  type OperatorSession,
  startOperatorSession,
} from '#server/platform/operators/operator-sessions.ts';
import { recordAction } from '#server/platform/operators/record-action.ts';
import type { Random } from '#server/platform/random.ts';
import { seal, unseal } from '#server/platform/sealed.ts';
import { drawRecoveryCodes } from '#server/platform/second-factor/recovery-codes.ts';
import { drawSecret, stepOf, uriOf } from '#server/platform/second-factor/totp.ts';
import { type LoginDeps, totpPurpose } from './check-code.ts';
import { lockOperator, putOfferIntoUse, replaceRecoveryCodes, storeOffer } from './operator-login.queries.ts';

/** Whoever has none yet; another one only with a code of the present one. */
function requireMayEnrol(deps: LoginDeps, session: OperatorSession): void {
  if (session.stage === 'enrol') return;
  if (session.stage !== 'open') throw new AppError('unauthenticated');
  if (!isConfirmed(session, deps.clock.now())) throw new AppError('code_needed');
}

export async function offerFactor(
  deps: LoginDeps,
  session: OperatorSession,
): Promise<{ uri: string; secret: string }> {
  requireMayEnrol(deps, session);
  const secret = drawSecret(deps.random);
  await storeOffer(deps.db, session.id, seal(secret, deps.secrets.app, totpPurpose, deps.random));
  return { uri: uriOf(secret, { issuer: 'Giliran Operator', email: session.email }), secret };
}

/** The offered secret replaces the one before, and all other sessions end: whoever was in with the old one is out. */
export async function enrol(
  deps: LoginDeps,
  session: OperatorSession,
  code: string,
  client: Client,
): Promise<{ token: string; recoveryCodes: string[] }> {
  requireMayEnrol(deps, session);
  const operatorId = session.id;
  const key = attemptKey(`operator enrolment ${operatorId}`, '');
  await countAttempt(deps, key);
  return withTransaction(deps.db, async (tx) => {
    const { totpOffered, totpSecret } = await lockOperator(tx, operatorId);
    // A second browser enrolled meanwhile: this half-open session must not replace that factor.
    if (session.stage === 'enrol' && totpSecret) throw new AppError('wrong_step');
    const secret = totpOffered && unseal(totpOffered, deps.secrets.app, totpPurpose);
    const step = secret ? stepOf(secret, code, { now: deps.clock.now() }) : undefined;
    if (!totpOffered || step === undefined)
      throw new AppError('wrong_code', { texts: { code: 'error.wrongCode' } });
    await attemptSucceeded(tx, key);
    await putOfferIntoUse(tx, operatorId, { sealed: totpOffered, step });
    const recoveryCodes = await createRecoveryCodes(tx, deps.random, operatorId);
    await endOperatorSessions(tx, operatorId);
    await recordAction(tx, deps, { operatorId, client }, { kind: 'operator_enrolled' });
    const { token } = await startOperatorSession(tx, deps, { operatorId, stage: 'open', client });
    return { token, recoveryCodes };
  });
}

async function createRecoveryCodes(tx: Db, random: Random, operatorId: string): Promise<string[]> {
  const { shown, hashes } = drawRecoveryCodes(random);
  await replaceRecoveryCodes(tx, operatorId, hashes);
  return shown;
}

export async function renewRecoveryCodes(
  deps: LoginDeps,
  session: OperatorSession,
  client: Client,
): Promise<string[]> {
  requireMayEnrol(deps, session);
  if (session.stage !== 'open') throw new AppError('wrong_step');
  const operatorId = session.id;
  return withTransaction(deps.db, async (tx) => {
    await recordAction(tx, deps, { operatorId, client }, { kind: 'operator_recovery_codes_made' });
    return createRecoveryCodes(tx, deps.random, operatorId);
  });
}
