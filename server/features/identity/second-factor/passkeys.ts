import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { mostPasskeys, type PasskeyAttestation } from '#contract/passkeys.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { queueSecurityMail } from '#server/features/identity/security-mails/queue-security-mail.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { newId } from '#server/platform/ids.ts';
import { endSessions, holdSession } from '#server/platform/sessions/sessions.ts';
import { createRecoveryCodes } from './create-recovery-codes.ts';
import { factorsOf } from './factors-of.ts';
import { consumeSigned, createChallenge, partyOf } from './passkey-challenges.ts';
import { deletePasskey, insertPasskey, selectPasskeys, storePasskeyName } from './passkeys.queries.ts';
import { countRecoveryCodes, deleteRecoveryCodes, findProofs, type Person } from './second-factor.queries.ts';
import type { PasskeyDeps } from './verify-passkey.ts';

const personOf = ({ accountId, memberId }: Viewer): Person => ({ accountId, memberId });

/** What the device needs to make a key that it finds by itself, unlocked by finger, face or PIN. */
export async function offerPasskey(deps: PasskeyDeps, viewer: Viewer) {
  const person = personOf(viewer);
  const proofs = await findProofs(deps.db, person);
  if (!proofs) throw new AppError('unauthenticated');
  const present = await selectPasskeys(deps.db, person);
  if (present.length >= mostPasskeys)
    throw new AppError('too_many_things', { params: { most: mostPasskeys } });
  return generateRegistrationOptions({
    rpName: 'Giliran',
    rpID: partyOf(deps.config).id,
    userName: proofs.email,
    userID: Uint8Array.from(Buffer.from(person.memberId)),
    challenge: await createChallenge(deps, person),
    excludeCredentials: present.map(({ credential_id: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

interface Given {
  name: string;
  attestation: PasskeyAttestation;
  client: Client;
}

/** Every other session ends. The first second factor brings recovery codes. */
export async function addPasskey(
  deps: PasskeyDeps,
  viewer: Viewer,
  { name, attestation, client }: Given,
): Promise<string[]> {
  const person = personOf(viewer);
  const challenge = await consumeSigned(deps, attestation.response.clientDataJSON, person);
  const party = partyOf(deps.config);
  const verified = challenge
    ? await verifyRegistrationResponse({
        response: { ...attestation, clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        requireUserVerification: true,
        // It throws for whatever is wrong with what was sent.
      }).catch(() => undefined)
    : undefined;
  if (!verified?.verified) throw new AppError('passkey_refused');
  const { credential } = verified.registrationInfo;
  return withTransaction(deps.db, async (tx) => {
    // Whoever resets the second factor of a person ends their sessions: nothing is added by one of those.
    if (!(await holdSession(tx, viewer))) throw new AppError('unauthenticated');
    const isNew = await insertPasskey(tx, person, {
      id: newId(deps.clock, deps.random),
      credentialId: credential.id,
      publicKey: credential.publicKey,
      counter: credential.counter,
      transports: attestation.response.transports,
      name,
      at: deps.clock.now(),
    });
    if (!isNew) throw new AppError('passkey_refused');
    await endSessions(tx, person, { except: viewer.sessionId });
    const details = { way: 'passkey', name };
    await recordAudit(tx, deps, { ...person, kind: 'second_factor_on', details, client });
    await queueSecurityMail(tx, deps, { ...person, kind: 'second-factor.on', subject: name });
    return (await countRecoveryCodes(tx, person)) > 0 ? [] : createRecoveryCodes(tx, deps.random, person);
  });
}

export async function renamePasskey(
  { db }: Pick<PasskeyDeps, 'db'>,
  viewer: Viewer,
  { id, name }: { id: string; name: string },
): Promise<void> {
  if (!(await storePasskeyName(db, personOf(viewer), { id, name }))) throw new AppError('not_found');
}

export async function removePasskey(
  deps: PasskeyDeps,
  viewer: Viewer,
  { id, client }: { id: string; client: Client },
): Promise<void> {
  const person = personOf(viewer);
  await withTransaction(deps.db, async (tx) => {
    const name = await deletePasskey(tx, person, id);
    if (name === undefined) throw new AppError('not_found');
    if ((await factorsOf(tx, person)).length === 0) await deleteRecoveryCodes(tx, person);
    const details = { way: 'passkey', name };
    await recordAudit(tx, deps, { ...person, kind: 'second_factor_off', details, client });
    await queueSecurityMail(tx, deps, { ...person, kind: 'second-factor.off', subject: name });
  });
}
