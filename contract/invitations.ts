import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { newPasswordField, tokenParams } from './fields.ts';
import { says } from './validation.ts';

export const getInvitation = endpoint({
  method: 'GET',
  path: '/v1/invitations/:token',
  tag: 'invitations',
  access: 'anyone',
  notWhileImpersonating: true,
  summary: 'Who invites whom with this link, while it can be accepted',
  params: tokenParams,
  answer: z.object({
    email: z.string(),
    fullName: z.string(),
    shop: z.string().describe('Its name without anything that looks like an address; may be empty.'),
    until: z.iso.datetime(),
    isEmailTaken: z
      .boolean()
      .describe('The address belongs to another account meanwhile: it cannot be accepted with it.'),
  }),
});

export const invitationForm = z
  .object({ password: newPasswordField, confirm: z.string().max(200) })
  .refine(({ password, confirm }) => password === confirm, {
    path: ['confirm'],
    ...says('validation.passwordMismatch'),
  });

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/v1/invitations/:token/acceptance',
  tag: 'invitations',
  access: 'anyone',
  summary: 'Become a member: sets the password; works once',
  params: tokenParams,
  body: invitationForm,
  answer: z.object({ email: z.string() }),
});
