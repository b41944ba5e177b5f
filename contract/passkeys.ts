import { z } from 'zod';
import { nameLength } from '#domain/text-lengths.ts';
import { endpoint } from './endpoint.ts';
import { lineField } from './fields.ts';
import { sessionUserSchema } from './session-user.ts';

const tag = 'second-factor';

export const mostPasskeys = 20;

/** As WebAuthn writes bytes; a key of a device is never longer. */
const bytes = z.string().min(1).max(20_000);

/** What browsers hand on and take: their own shape, passed through. */
const options = z.looseObject({ challenge: z.string() });

const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
};

const attestationSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(50)).max(10).default([]),
  }),
});
export type PasskeyAttestation = z.output<typeof attestationSchema>;

export const assertionSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
});
export type PasskeyAssertion = z.output<typeof assertionSchema>;

export const passkeySchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    addedAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof passkeySchema>;

export const offerPasskey = endpoint({
  method: 'POST',
  path: '/v1/second-factor/passkeys/offer',
  tag,
  access: 'self',
  confirm: true,
  summary: 'What a device needs to make a passkey; good once, for five minutes',
  answer: options,
});

export const passkeyNameField = lineField(nameLength).min(1);

export const addPasskey = endpoint({
  method: 'POST',
  path: '/v1/second-factor/passkeys',
  tag,
  access: 'self',
  confirm: true,
  summary: 'The passkey that a device has made; every other session ends',
  body: z.strictObject({ name: passkeyNameField, attestation: attestationSchema }),
  answer: z.object({
    recoveryCodes: z.array(z.string()).describe('Shown this once; none when there are some already.'),
  }),
});

const passkeyParams = z.object({ id: z.uuid() });

export const renamePasskeyBody = z.strictObject({ name: passkeyNameField });

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/v1/second-factor/passkeys/:id',
  tag,
  access: 'self',
  summary: 'Another name for a passkey, by which its owner tells it from the others',
  params: passkeyParams,
  body: renamePasskeyBody,
  answer: z.object({}),
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/v1/second-factor/passkeys/:id',
  tag,
  access: 'self',
  confirm: true,
  summary: 'This passkey lets nobody in any more',
  params: passkeyParams,
  answer: z.object({}),
});

export const askForPasskey = endpoint({
  method: 'POST',
  path: '/v1/login/passkey/offer',
  tag,
  access: 'anyone',
  summary: 'What a device is to sign with a passkey; good once, for five minutes',
  answer: options,
});

export const passkeyLogin = endpoint({
  method: 'POST',
  path: '/v1/login/passkey',
  tag,
  access: 'anyone',
  summary: 'Sign in with a passkey, which is both factors',
  body: z.strictObject({ assertion: assertionSchema }),
  answer: sessionUserSchema,
});
