import type { SessionProof, SessionProofWay } from '#contract/second-factor.ts';
import {
  attemptSucceeded,
  confirmationKey,
  countAttempt,
} from '#server/features/identity/login/failed-attempts.ts';
import type { GoogleIdentity } from '#server/integrations/google/verify-credential.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { matchesPassword } from '#server/platform/passwords.ts';
import { confirmationMs, markConfirmed } from '#server/platform/sessions/sessions.ts';
import { factorsOf } from './factors-of.ts';
import { findProofs, type Person } from './second-factor.queries.ts';
import { type FactorDeps, requireReadableApp, verifyCode } from './verify-code.ts';
import { challengeOf, type PasskeyDeps, verifyPasskey } from './verify-passkey.ts';

interface Given {
  proof: SessionProof;
  client: Client;
  verifyGoogle: (credential: string) => Promise<GoogleIdentity>;
}

/** By what this person confirms that it is still them: the second factor where there is one, otherwise the first. */
export async function proofWays(db: Db, viewer: Viewer): Promise<SessionProofWay[]> {
  const factors = await factorsOf(db, viewer);
  if (factors.length > 0)
    return [
      ...(factors.includes('passkey') ? (['passkey'] as const) : []),
      ...(factors.some((way) => way !== 'passkey') ? (['code'] as const) : []),
    ];
  const proofs = await findProofs(db, viewer);
  return [
    ...(proofs?.passwordHash ? (['password'] as const) : []),
    ...(proofs?.googleSubject ? (['google'] as const) : []),
  ];
}

/** Opens what a session left open on a desk must not do, for a while. */
export async function confirmSession(
  deps: FactorDeps & PasskeyDeps,
  viewer: Viewer,
  { proof, client, verifyGoogle }: Given,
): Promise<{ until: string }> {
  const { accountId, memberId, sessionId } = viewer;
  const person = { accountId, memberId };
  if (proof.by === 'code') await requireReadableApp(deps, person, proof.code);
  const key = confirmationKey(sessionId);
  await countAttempt(deps, key);
  const isAsked = (await proofWays(deps.db, viewer)).includes(proof.by);
  const challenge = proof.by === 'passkey' ? await challengeOf(deps, proof.assertion) : undefined;
  // Slow, or a question to Google: before the transaction, which it would hold open.
  const isFirst = isAsked && (await isFirstFactor(deps.db, viewer, proof, verifyGoogle));
  const until = await withTransaction(deps.db, async (tx) => {
    const isRight =
      isFirst || (isAsked && (await isSecondFactor(tx, deps, person, { proof, client, challenge })));
    if (!isRight) return undefined;
    await attemptSucceeded(tx, key);
    const at = deps.clock.now();
    await markConfirmed(tx, { accountId, sessionId }, at);
    return new Date(at.getTime() + confirmationMs).toISOString();
  });
  if (until) return { until };
  if (proof.by === 'code') throw new AppError('wrong_code', { texts: { code: 'error.wrongCode' } });
  if (proof.by === 'passkey') throw new AppError('passkey_refused');
  if (proof.by === 'google') throw new AppError('google_refused');
  throw new AppError('invalid_input', { texts: { password: 'validation.wrongPassword' } });
}

async function isFirstFactor(
  db: Db,
  viewer: Viewer,
  proof: SessionProof,
  verifyGoogle: Given['verifyGoogle'],
): Promise<boolean> {
  if (proof.by === 'code' || proof.by === 'passkey') return false;
  const proofs = await findProofs(db, viewer);
  if (proof.by === 'password') return matchesPassword(proofs?.passwordHash, proof.password);
  const { subject } = await verifyGoogle(proof.credential);
  return subject === proofs?.googleSubject;
}

async function isSecondFactor(
  tx: Db,
  deps: FactorDeps & PasskeyDeps,
  person: Person,
  { proof, client, challenge }: { proof: SessionProof; client: Client; challenge: string | undefined },
): Promise<boolean> {
  if (proof.by === 'code') return verifyCode(tx, deps, person, { code: proof.code, client });
  if (proof.by !== 'passkey' || !challenge) return false;
  const signer = await verifyPasskey(tx, deps, { assertion: proof.assertion, challenge });
  // Of somebody else who uses this device too: it proves nothing for this person.
  return signer?.accountId === person.accountId && signer.memberId === person.memberId;
}
