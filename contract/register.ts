import { z } from 'zod';
import { captchaAnswer } from './captcha.ts';
import { endpoint } from './endpoint.ts';
import { emailField, tokenParams } from './fields.ts';
import { says } from './validation.ts';

export const register = endpoint({
  method: 'POST',
  path: '/v1/register/create',
  tag: 'register',
  access: 'anyone',
  summary:
    'Make an account with its owner; an email brings the link. Asked again before the link was followed, it is mailed again',
  body: z
    .object({ email: emailField, ...captchaAnswer })
    .refine(({ captcha, altcha }) => Boolean(captcha) !== Boolean(altcha), {
      path: ['captcha'],
      ...says('validation.captcha'),
    }),
  answer: z.object({ email: z.string() }),
});

export const verifyEmail = endpoint({
  method: 'GET',
  path: '/v1/register/verify/:token',
  tag: 'register',
  access: 'anyone',
  notWhileImpersonating: true,
  summary: 'Verify the email with the token of the link; works once',
  params: tokenParams,
  answer: z.object({ email: z.string(), welcomePoints: z.number().int() }),
});

export const resendBody = z.object({ email: emailField });

export const resendRegistration = endpoint({
  method: 'POST',
  path: '/v1/register/resend',
  tag: 'register',
  access: 'anyone',
  summary: 'Mail the link again to who registered and has not followed it; the same answer for any address',
  body: resendBody,
  answer: z.object({ email: z.string() }),
});

/** Looks only: programs that open every link of a mail use nothing up. */
export const openRegistration = endpoint({
  method: 'GET',
  path: '/v1/register/links/:token',
  tag: 'register',
  access: 'anyone',
  notWhileImpersonating: true,
  summary: 'Whose link this is, and whether they have chosen a password; changes nothing',
  params: tokenParams,
  answer: z.object({
    email: z.string(),
    isNew: z.boolean().describe('An owner who has no password yet and never signed in.'),
  }),
});

export const sendEmail = endpoint({
  method: 'POST',
  path: '/v1/email/send',
  tag: 'register',
  access: 'self',
  summary: 'Send the verification email again',
  body: z.object({ purpose: z.enum(['verify']) }),
  answer: z.object({ email: z.string() }),
});
