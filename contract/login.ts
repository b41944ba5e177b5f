import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { anyPasswordField, emailField } from './fields.ts';
import { sessionUserSchema } from './session-user.ts';
import { workField } from './work.ts';

const own = z.object({
  iduser: z.uuid().describe('The id of the session’s own user; any other is refused.'),
});

export const checkEmailBody = z.object({ email: emailField, work: workField });

export const checkEmail = endpoint({
  method: 'POST',
  path: '/v1/login/cekemail',
  tag: 'login',
  access: 'anyone',
  summary: 'Which step of signing in comes next for this email',
  body: checkEmailBody,
  answer: z.object({
    next: z
      .enum(['password', 'google', 'register', 'verify'])
      .describe('verify: registered, and the link of the email not followed yet.'),
  }),
});

export const loginBody = z.object({ email: emailField, password: anyPasswordField, work: workField });

export const login = endpoint({
  method: 'POST',
  path: '/v1/login/login',
  tag: 'login',
  access: 'anyone',
  summary: 'Sign in with email and password',
  body: loginBody,
  answer: sessionUserSchema,
});

export const googleLogin = endpoint({
  method: 'POST',
  path: '/v1/google/login',
  tag: 'login',
  access: 'anyone',
  summary: 'Sign in or register with the credential of a Google account',
  body: z.object({
    credential: z.string().min(1).max(10_000),
    select_by: z
      .string()
      .max(100)
      .optional()
      .describe('How the person chose the account; kept for figures only.'),
  }),
  answer: sessionUserSchema,
});

export const logout = endpoint({
  method: 'POST',
  path: '/v1/login/logout',
  tag: 'login',
  access: 'self',
  summary: 'End this session',
  body: own,
  answer: z.object({}),
});

export const lastActive = endpoint({
  method: 'POST',
  path: '/v1/login/lastactive',
  tag: 'login',
  access: 'self',
  summary: 'The person is using the app now',
  body: own,
  answer: z.object({}),
});

export const activateUser = endpoint({
  method: 'GET',
  path: '/v1/user/activate/:iduser',
  tag: 'login',
  access: 'self',
  summary: 'The session user as it is now: base64 of its JSON',
  params: own,
  answer: z.string(),
});
