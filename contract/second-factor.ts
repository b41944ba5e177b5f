import { z } from 'zod';
import { appCodeField, codeField } from './code-field.ts';
import { endpoint } from './endpoint.ts';
import { anyPasswordField } from './fields.ts';
import { assertionSchema, passkeySchema } from './passkeys.ts';
import { sessionUserSchema } from './session-user.ts';
import { workField } from './work.ts';

const tag = 'second-factor';

/** `passkey`: signing in with one, which needs no password. `app`: six digits of an authenticator app. `recovery_code`: one of ten, each once. */
const secondFactorWays = ['passkey', 'app', 'recovery_code'] as const;
export type SecondFactorWay = (typeof secondFactorWays)[number];

/** What signing in is refused with when the first factor was right and there is a second. */
export const secondFactorNeededSchema = z.object({
  pending: z.string().describe('Good once, for ten minutes; send it with the second factor.'),
  ways: z.array(z.enum(secondFactorWays)),
});
export type SecondFactorNeeded = z.infer<typeof secondFactorNeededSchema>;

export const enterSecondFactorBody = z.strictObject({
  pending: z.string().min(1).max(1_000),
  code: codeField,
  work: workField,
});

export const enterSecondFactor = endpoint({
  method: 'POST',
  path: '/v1/login/second-factor',
  tag,
  access: 'anyone',
  summary: 'The second step of signing in: a code of the authenticator app, or a recovery code',
  body: enterSecondFactorBody,
  answer: sessionUserSchema,
});

const proofWays = ['passkey', 'code', 'password', 'google'] as const;
export type SessionProofWay = (typeof proofWays)[number];

const secondFactorSchema = z
  .object({
    appSince: z.iso
      .datetime()
      .nullable()
      .describe('Since when an authenticator app is in use; null: it is not.'),
    passkeys: z.array(passkeySchema).describe('Oldest first.'),
    recoveryCodesLeft: z.number().int(),
    isRequired: z.boolean().describe('Whether the account requires one of owner and admins.'),
    confirmBy: z.array(z.enum(proofWays)).describe('By what this person confirms that it is them.'),
  })
  .meta({ id: 'SecondFactor' });
export type SecondFactor = z.infer<typeof secondFactorSchema>;

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/v1/second-factor',
  tag,
  access: 'self',
  summary: 'What the person proves themselves with besides the password',
  answer: secondFactorSchema,
});

export const offerAuthenticator = endpoint({
  method: 'POST',
  path: '/v1/second-factor/app/offer',
  tag,
  access: 'self',
  confirm: true,
  summary: 'A new secret for the authenticator app, not in use before a code of it was entered',
  answer: z.object({
    uri: z.string().describe('As the QR code has it.'),
    secret: z.string().describe('To type in where there is no camera.'),
  }),
});

const recoveryCodes = z
  .array(z.string())
  .describe('Each works once instead of the second factor; this answer is the only place they are shown.');

export const addAuthenticatorBody = z.strictObject({ code: appCodeField });

export const addAuthenticator = endpoint({
  method: 'POST',
  path: '/v1/second-factor/app',
  tag,
  access: 'self',
  confirm: true,
  summary: 'A code of the new secret puts it into use; every other session ends',
  body: addAuthenticatorBody,
  answer: z.object({ recoveryCodes }),
});

export const removeAuthenticator = endpoint({
  method: 'DELETE',
  path: '/v1/second-factor/app',
  tag,
  access: 'self',
  confirm: true,
  summary: 'Codes of the authenticator app are not asked for any more',
  answer: z.object({}),
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/v1/second-factor/recovery-codes',
  tag,
  access: 'self',
  confirm: true,
  summary: 'Ten new recovery codes; the old ones end',
  answer: z.object({ recoveryCodes }),
});

export const requireSecondFactor = endpoint({
  method: 'PUT',
  path: '/v1/second-factor/requirement',
  tag,
  access: 'shop',
  confirm: true,
  summary: 'Require a second factor of owner and admins: after a week nothing else works without',
  body: z.strictObject({ isRequired: z.boolean() }),
  answer: z.object({}),
});

const memberParams = z.object({ id: z.uuid() });

export const getMemberSecondFactor = endpoint({
  method: 'GET',
  path: '/v1/members/:id/second-factor',
  tag,
  access: 'shop',
  summary: 'Whether a member proves themselves with more than the password; owner only',
  params: memberParams,
  answer: z.object({ isOn: z.boolean().describe('An authenticator app is in use, or a passkey.') }),
});

export const resetMemberSecondFactor = endpoint({
  method: 'DELETE',
  path: '/v1/members/:id/second-factor',
  tag,
  access: 'shop',
  confirm: true,
  summary:
    'For who lost their phone: app, passkeys and recovery codes of a member end, and so do their sessions',
  params: memberParams,
  answer: z.object({}),
});

/** The forms of entering it again, one for each way. */
export const codeProof = z.strictObject({ by: z.literal('code'), code: codeField });
export const passwordProof = z.strictObject({ by: z.literal('password'), password: anyPasswordField });
const passkeyProof = z.strictObject({ by: z.literal('passkey'), assertion: assertionSchema });
const googleProof = z.strictObject({ by: z.literal('google'), credential: z.string().min(1).max(10_000) });

const sessionProof = z.discriminatedUnion('by', [codeProof, passkeyProof, passwordProof, googleProof]);
export type SessionProof = z.output<typeof sessionProof>;

export const confirmSession = endpoint({
  method: 'POST',
  path: '/v1/login/confirmation',
  tag,
  access: 'self',
  summary: 'Second factor, or password where there is none, once more: opens for 15 minutes what needs it',
  body: sessionProof,
  answer: z.object({ until: z.iso.datetime() }),
});
