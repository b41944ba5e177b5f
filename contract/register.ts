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
  summary: 'Make an account with its owner; an e-mail brings the link and the initial password',
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
  summary: 'Verify the e-mail with the token of the link; works once',
  params: tokenParams,
  answer: z.object({ email: z.string(), welcomePoints: z.number().int() }),
});

export const sendEmail = endpoint({
  method: 'POST',
  path: '/v1/email/send',
  tag: 'register',
  access: 'self',
  summary: 'Send the verification e-mail again',
  body: z.object({ purpose: z.enum(['verify']) }),
  answer: z.object({ email: z.string() }),
});
