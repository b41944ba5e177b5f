import type { SessionProof, SessionProofWay } from '#contract/second-factor.ts';
import { attemptKey, attemptSucceeded, takeAttempt } from '#server/features/login/failed-attempts.ts';
import type { GoogleIdentity } from '#server/integrations/google/verify-credential.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { matchesPassword } from '#server/platform/passwords.ts';
import { confirmationMs, markConfirmed } from '#server/platform/sessions/sessions.ts';
import { factorsOf } from './factors-of.ts';
import { findProofs } from './second-factor.queries.ts';
import { type FactorDeps, takeCode } from './take-code.ts';

interface Given {
  proof: SessionProof;
  client: Client;
  verifyGoogle: (credential: string) => Promise<GoogleIdentity>;
}

/** By what this person confirms that it is still them: the second factor where there is one, otherwise the first. */
export async function proofWays(db: Db, viewer: Viewer): Promise<SessionProofWay[]> {
  if ((await factorsOf(db, viewer)).length > 0) return ['code'];
  const proofs = await findProofs(db, viewer);
  return [
    ...(proofs?.passwordHash ? (['password'] as const) : []),
    ...(proofs?.googleSubject ? (['google'] as const) : []),
  ];
}

/** Opens what a session left open on a desk must not do, for a while. */
export async function confirmSession(
  deps: FactorDeps,
  viewer: Viewer,
  { proof, client, verifyGoogle }: Given,
): Promise<{ until: string }> {
  const { accountId, memberId, sessionId } = viewer;
  const person = { accountId, memberId };
  // Of this session alone: what somebody else guesses at elsewhere does not make its owner wait.
  const key = attemptKey(`confirmation ${sessionId}`, '');
  await takeAttempt(deps, key);
  const isAsked = (await proofWays(deps.db, viewer)).includes(proof.by);
  // Slow, or a question to Google: before the transaction, which it would hold open.
  const isFirst =
    isAsked && proof.by !== 'code' ? await isFirstFactor(deps.db, viewer, proof, verifyGoogle) : false;
  const until = await withTransaction(deps.db, async (tx) => {
    const isRight =
      isFirst ||
      (isAsked && proof.by === 'code' && (await takeCode(tx, deps, person, { code: proof.code, client })));
    if (!isRight) return undefined;
    await attemptSucceeded(tx, key);
    const at = deps.clock.now();
    await markConfirmed(tx, { accountId, sessionId }, at);
    return new Date(at.getTime() + confirmationMs).toISOString();
  });
  if (until) return { until };
  if (proof.by === 'code') throw new AppError('wrong_code', { texts: { code: 'error.wrongCode' } });
  if (proof.by === 'google') throw new AppError('google_refused');
  throw new AppError('invalid_input', { texts: { password: 'validation.wrongPassword' } });
}

async function isFirstFactor(
  db: Db,
  viewer: Viewer,
  proof: Exclude<SessionProof, { by: 'code' }>,
  verifyGoogle: Given['verifyGoogle'],
): Promise<boolean> {
  const proofs = await findProofs(db, viewer);
  if (proof.by === 'password') return matchesPassword(proofs?.passwordHash, proof.password);
  const { subject } = await verifyGoogle(proof.credential);
  return subject === proofs?.googleSubject;
}
