import { z } from 'zod';
import { appCodeField, codeField } from './code-field.ts';
import { endpoint } from './endpoint.ts';
import { anyPasswordField, emailField } from './fields.ts';
import { workField } from './work.ts';

// Signing in as an operator: password, then a code of the authenticator app. A session of its own, sent to these calls only.

const tag = 'operator';

/**
 * `none`: nobody; `code`: the password was right, a code is missing; `enrol`: there is no second factor yet, and nothing
 * else can be done; `open`: signed in.
 */
const operatorStages = ['none', 'code', 'enrol', 'open'] as const;

const sessionSchema = z.object({
  stage: z.enum(operatorStages),
  operator: z
    .object({ id: z.uuid(), name: z.string(), email: z.string() })
    .nullable()
    .describe('Null for nobody.'),
  expiresAt: z.iso.datetime().nullable(),
  recoveryCodesLeft: z.number().int().describe('Of an open session; otherwise 0.'),
});
export type OperatorSession = z.infer<typeof sessionSchema>;

export const getOperatorSession = endpoint({
  method: 'GET',
  path: '/v1/operator/session',
  tag,
  access: 'anyone',
  summary: 'How far this browser has signed in as an operator',
  answer: sessionSchema,
});

export const operatorSignInBody = z.strictObject({
  email: emailField,
  password: anyPasswordField,
  work: workField,
});

export const signInOperator = endpoint({
  method: 'POST',
  path: '/v1/operator/session',
  tag,
  access: 'anyone',
  summary: 'First factor: email and password',
  body: operatorSignInBody,
  answer: sessionSchema,
});

export const operatorCodeBody = z.strictObject({ code: codeField });

export const enterOperatorCode = endpoint({
  method: 'POST',
  path: '/v1/operator/session/code',
  tag,
  access: 'anyone',
  summary: 'Second factor: a code of the authenticator app, or a recovery code',
  body: operatorCodeBody,
  answer: sessionSchema,
});

export const confirmOperator = endpoint({
  method: 'POST',
  path: '/v1/operator/session/confirmation',
  tag,
  access: 'anyone',
  summary: 'A code once more: opens what moves money for five minutes',
  body: operatorCodeBody,
  answer: z.object({ until: z.iso.datetime() }),
});

export const signOutOperator = endpoint({
  method: 'DELETE',
  path: '/v1/operator/session',
  tag,
  access: 'anyone',
  summary: 'End this session',
  answer: z.object({}),
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/v1/operator/sessions/others',
  tag,
  access: 'operator',
  once: true,
  summary: 'End all other sessions of this operator',
  answer: z.object({ ended: z.number().int() }),
});

export const offerSecondFactor = endpoint({
  method: 'POST',
  path: '/v1/operator/second-factor/offer',
  tag,
  access: 'anyone',
  summary: 'A new secret for the authenticator app, not in use before it is confirmed',
  answer: z.object({
    uri: z.string().describe('As the QR code has it.'),
    secret: z.string().describe('To type in where there is no camera.'),
  }),
});

export const enrolSecondFactorBody = z.strictObject({ code: appCodeField });

export const enrolSecondFactor = endpoint({
  method: 'POST',
  path: '/v1/operator/second-factor',
  tag,
  access: 'anyone',
  summary: 'A code of the new secret puts it into use; answers ten recovery codes, once',
  body: enrolSecondFactorBody,
  answer: z.object({ session: sessionSchema, recoveryCodes: z.array(z.string()).length(10) }),
});

export const makeRecoveryCodes = endpoint({
  method: 'POST',
  path: '/v1/operator/recovery-codes',
  tag,
  access: 'anyone',
  summary: 'Ten new recovery codes; the old ones end. Needs a code that was entered again',
  answer: z.object({ recoveryCodes: z.array(z.string()).length(10) }),
});

const invitationParams = z.object({ token: z.string().min(1).max(200) });

export const getOperatorInvitation = endpoint({
  method: 'GET',
  path: '/v1/operator/invitations/:token',
  tag,
  access: 'anyone',
  summary: 'Whom the link is for, as long as it works',
  params: invitationParams,
  answer: z.object({ email: z.string() }),
});

/** Longer than a member's: it opens everything. A sentence will do. */
export const operatorPasswordLength = { min: 12, max: 100 };

export const operatorPasswordBody = z.strictObject({
  password: z.string().min(operatorPasswordLength.min).max(operatorPasswordLength.max),
});

export const acceptOperatorInvitation = endpoint({
  method: 'POST',
  path: '/v1/operator/invitations/:token',
  tag,
  access: 'anyone',
  summary: 'Choose a password; the link works once',
  params: invitationParams,
  body: operatorPasswordBody,
  answer: z.object({}),
});
