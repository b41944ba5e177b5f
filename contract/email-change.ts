import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { emailField, tokenParams } from './fields.ts';

const tag = 'profile';

export const emailChangeForm = z.strictObject({ email: emailField });

export const askEmailChange = endpoint({
  method: 'POST',
  path: '/v1/profile/email',
  tag,
  access: 'self',
  confirm: true,
  summary: 'Another email to sign in with: both addresses get a link, and it changes when both have said yes',
  body: emailChangeForm,
  answer: z.object({ email: z.string(), until: z.iso.datetime() }),
});

export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/v1/profile/email',
  tag,
  access: 'self',
  summary: 'Keep the email as it is: the links that were sent are worth nothing any more',
  answer: z.object({}),
});

const emailChangeSides = ['old', 'new'] as const;
export type EmailChangeSide = (typeof emailChangeSides)[number];

const waitingChange = {
  side: z.enum(emailChangeSides).describe('Which address the link was sent to.'),
  from: z.string().describe('The address so far, masked for who has the link of the new one.'),
  to: z.string(),
};

export const getEmailChange = endpoint({
  method: 'GET',
  path: '/v1/email-changes/:token',
  tag,
  access: 'anyone',
  notWhileImpersonating: true,
  summary: 'What the link of such a mail is about, while it can be used',
  params: tokenParams,
  answer: z.object(waitingChange),
});

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/v1/email-changes/:token/confirmation',
  tag,
  access: 'anyone',
  summary: 'Yes, from one of the two addresses',
  params: tokenParams,
  answer: z.object({
    email: z.string().describe('The new one.'),
    isDone: z.boolean().describe('False: the other address has not said yes yet.'),
  }),
});

export const refuseEmailChange = endpoint({
  method: 'POST',
  path: '/v1/email-changes/:token/refusal',
  tag,
  access: 'anyone',
  summary: 'No, from one of the two addresses: nothing changes',
  params: tokenParams,
  answer: z.object({ side: z.enum(emailChangeSides) }),
});
