import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import {
  attemptKey,
  attemptSucceeded,
  countAttempt,
} from '#server/features/identity/login/failed-attempts.ts';
import { queueSecurityMail } from '#server/features/identity/security-mails/queue-security-mail.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { seal, unseal } from '#server/platform/sealed.ts';
import { drawSecret, stepOf, uriOf } from '#server/platform/second-factor/totp.ts';
import { endSessions } from '#server/platform/sessions/sessions.ts';
import { createRecoveryCodes } from './create-recovery-codes.ts';
import { factorsOf } from './factors-of.ts';
import * as queries from './second-factor.queries.ts';
import { authenticatorPurpose, type FactorDeps } from './verify-code.ts';

const offerMs = 60 * 60 * 1_000;

const personOf = ({ accountId, memberId }: Viewer): queries.Person => ({ accountId, memberId });

/** A secret for the authenticator app; the one before stays in use until a code of this one is entered. */
export async function offerAuthenticator(
  deps: FactorDeps,
  viewer: Viewer,
): Promise<{ uri: string; secret: string }> {
  const proofs = await queries.findProofs(deps.db, viewer);
  if (!proofs) throw new AppError('unauthenticated');
  const secret = drawSecret(deps.random);
  await queries.storeOffer(deps.db, personOf(viewer), {
    offered: seal(secret, deps.secrets.tokens, authenticatorPurpose, deps.random),
    at: deps.clock.now(),
  });
  return { uri: uriOf(secret, { issuer: 'Giliran', email: proofs.email }), secret };
}

/** The offered secret is in use from now on, and every other session ends: whoever was in without it is out. */
export async function putAuthenticatorIntoUse(
  deps: FactorDeps,
  viewer: Viewer,
  code: string,
  client: Client,
): Promise<string[]> {
  const person = personOf(viewer);
  const key = attemptKey(`second factor of ${viewer.sessionId}`, '');
  await countAttempt(deps, key);
  return withTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    const row = await queries.lockAuthenticator(tx, person);
    const isFresh = row?.offeredAt && at.getTime() - row.offeredAt.getTime() < offerMs;
    const secret = row?.offered && unseal(row.offered, deps.secrets.tokens, authenticatorPurpose);
    const step = secret && isFresh ? stepOf(secret, code, { now: at }) : undefined;
    if (!row?.offered || step === undefined)
      throw new AppError('wrong_code', { texts: { code: 'error.wrongCode' } });
    await attemptSucceeded(tx, key);
    await queries.putOfferIntoUse(tx, person, { secret: row.offered, step, at });
    await endSessions(tx, person, { except: viewer.sessionId });
    await recordAudit(tx, deps, { ...person, kind: 'second_factor_on', details: { way: 'app' }, client });
    await queueSecurityMail(tx, deps, { ...person, kind: 'second-factor.on', subject: '' });
    return createRecoveryCodes(tx, deps.random, person);
  });
}

export async function removeAuthenticator(deps: FactorDeps, viewer: Viewer, client: Client): Promise<void> {
  const person = personOf(viewer);
  await withTransaction(deps.db, async (tx) => {
    if (!(await queries.deleteAuthenticator(tx, person))) return;
    if ((await factorsOf(tx, person)).length === 0) await queries.deleteRecoveryCodes(tx, person);
    await recordAudit(tx, deps, { ...person, kind: 'second_factor_off', details: { way: 'app' }, client });
    await queueSecurityMail(tx, deps, { ...person, kind: 'second-factor.off', subject: '' });
  });
}

export async function renewRecoveryCodes(
  deps: FactorDeps,
  viewer: Viewer,
  client: Client,
): Promise<string[]> {
  const person = personOf(viewer);
  return withTransaction(deps.db, async (tx) => {
    if ((await factorsOf(tx, person)).length === 0) throw new AppError('wrong_step');
    await recordAudit(tx, deps, { ...person, kind: 'recovery_codes_made', client });
    return createRecoveryCodes(tx, deps.random, person);
  });
}
