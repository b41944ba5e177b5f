import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { PasskeyAssertion } from '#contract/passkeys.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { consumeSigned, createChallenge, partyOf } from './passkey-challenges.ts';
import { lockPasskey, markPasskeyUsed } from './passkeys.queries.ts';
import type { Person } from './second-factor.queries.ts';

export type PasskeyDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'config'>;

/** What a device is asked to sign. It shows the person the keys it has for us: we need not know who they are. */
export async function askForPasskey(deps: PasskeyDeps) {
  return generateAuthenticationOptions({
    rpID: partyOf(deps.config).id,
    challenge: await createChallenge(deps, null),
    userVerification: 'required',
  });
}

/** Whether we asked for it; asked once, before anything else, so that nothing is tried twice. */
export async function challengeOf(
  deps: PasskeyDeps,
  { response }: PasskeyAssertion,
): Promise<string | undefined> {
  return consumeSigned(deps, response.clientDataJSON, null);
}

/**
 * Whose key signed this, or undefined: unknown, forged, without finger or PIN, or from a copy that lags behind in counting.
 * The key and whoever unlocked it are two factors.
 */
export async function verifyPasskey(
  tx: Db,
  { clock, config }: PasskeyDeps,
  { assertion, challenge }: { assertion: PasskeyAssertion; challenge: string },
): Promise<Person | undefined> {
  const passkey = await lockPasskey(tx, assertion.id);
  if (!passkey) return undefined;
  const { userHandle } = assertion.response;
  if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== passkey.member_id)
    return undefined;
  const party = partyOf(config);
  const verified = await verifyAuthenticationResponse({
    response: { ...assertion, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: Uint8Array.from(passkey.public_key),
      counter: Number(passkey.counter),
    },
    // It throws for whatever is wrong with what a stranger sent.
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { newCounter: counter } = verified.authenticationInfo;
  await markPasskeyUsed(tx, passkey.account_id, passkey.id, { counter, at: clock.now() });
  return { accountId: passkey.account_id, memberId: passkey.member_id };
}
