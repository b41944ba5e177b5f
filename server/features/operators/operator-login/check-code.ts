import {
  attemptKey,
  attemptSucceeded,
  countAttempt,
} from '#server/features/identity/login/failed-attempts.ts';
import type { Db } from '#server/platform/database/index.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import { recordAction } from '#server/platform/operators/record-action.ts';
import { unseal } from '#server/platform/sealed.ts';
import { hashRecoveryCode } from '#server/platform/second-factor/recovery-codes.ts';
import { stepOf } from '#server/platform/second-factor/totp.ts';
import { lockOperator, saveStep, spendRecoveryCode } from './operator-login.queries.ts';

export type LoginDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'config' | 'secrets'>;

/** What the secrets of authenticator apps are encrypted for. */
export const totpPurpose = 'operator second factor';

interface Given {
  operatorId: string;
  code: string;
  client: Client;
  attempts: string;
}

/**
 * Takes a code of the authenticator app, or a recovery code, once, and does `work` in the same transaction. Wrong ones
 * are counted under `attempts`, wherever they come from: whoever has the password must not have a million guesses.
 */
export async function withCode<T>(
  deps: LoginDeps,
  { operatorId, code, client, attempts }: Given,
  work: (tx: Db, how: 'app' | 'recovery_code') => Promise<T>,
): Promise<T> {
  const key = attemptKey(attempts, '');
  await countAttempt(deps, key);
  const done = await withTransaction(deps.db, async (tx) => {
    const how = await verifyCode(tx, deps, operatorId, code);
    if (!how) return undefined;
    await attemptSucceeded(tx, key);
    return { answer: await work(tx, how) };
  });
  if (done) return done.answer;
  await recordAction(deps.db, deps, { operatorId, client }, { kind: 'operator_code_failed' });
  throw new AppError('wrong_code', { texts: { code: 'error.wrongCode' } });
}

async function verifyCode(
  tx: Db,
  { clock, secrets }: LoginDeps,
  operatorId: string,
  code: string,
): Promise<'app' | 'recovery_code' | undefined> {
  const operator = await lockOperator(tx, operatorId);
  const now = clock.now();
  // Reset meanwhile: recovery codes stand in for a second factor, they are none.
  if (!operator.totpSecret) return undefined;
  if (!/^\d{6}$/.test(code)) {
    const isUsed = await spendRecoveryCode(tx, operatorId, hashRecoveryCode(code), now);
    return isUsed ? 'recovery_code' : undefined;
  }
  const secret = unseal(operator.totpSecret, secrets.app, totpPurpose);
  const step = secret ? stepOf(secret, code, { now, lastStep: Number(operator.totpStep) }) : undefined;
  if (step === undefined) return undefined;
  await saveStep(tx, operatorId, step);
  return 'app';
}
