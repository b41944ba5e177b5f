import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { anyPasswordField, emailField, newPasswordField, tokenParams } from './fields.ts';
import { says } from './validation.ts';

export const forgotPasswordBody = z.object({ email: emailField });

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/v1/password/forgot-pass',
  tag: 'password',
  access: 'anyone',
  summary: 'Send a reset link; the answer is the same whether the email has an account or not',
  body: forgotPasswordBody,
  answer: z.object({}),
});

export const verifyForgot = endpoint({
  method: 'GET',
  path: '/v1/password/verifyforgot/:token',
  tag: 'password',
  access: 'anyone',
  notWhileImpersonating: true,
  summary: 'Whether this reset link can still be used, and for whom',
  params: tokenParams,
  answer: z.object({ email: z.string() }),
});

const passwords = { password: newPasswordField, confirm: z.string().max(200) };
const same = ({ password, confirm }: { password: string; confirm: string }) => password === confirm;
const saysMismatch = { path: ['confirm'], ...says('validation.passwordMismatch') };

/** The form behind a reset link. */
export const resetPasswordBody = z
  .object({ token: tokenParams.shape.token, ...passwords })
  .refine(same, saysMismatch);
/** The form of a signed-in person. */
export const changePasswordBody = z
  .object({ current: anyPasswordField, ...passwords })
  .refine(same, saysMismatch);

export const newPassword = endpoint({
  method: 'POST',
  path: '/v1/password/newpassword',
  tag: 'password',
  access: 'anyone',
  summary: 'Set a new password: with the token of a reset link, or signed in with the current password',
  body: z
    .object({ token: tokenParams.shape.token.optional(), current: anyPasswordField.optional(), ...passwords })
    .refine(({ token, current }) => Boolean(token) || Boolean(current), {
      path: ['current'],
      ...says('validation.required'),
    })
    .refine(same, saysMismatch),
  answer: z.object({}),
});
