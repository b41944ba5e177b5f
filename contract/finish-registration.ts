import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { lineField, nameLength, newPasswordField, personNameField, tokenParams } from './fields.ts';
import { phoneField } from './phone-field.ts';
import { sessionUserSchema } from './session-user.ts';

// Apart from the other calls of registering: the tables of phone numbers are heavy, and its first screen does without.

/** What a new owner says once, behind the link of the first email. */
export const newShop = z.strictObject({
  accountName: lineField(nameLength).min(1).describe('Of the shop.'),
  namacs: personNameField,
  nomorcs: phoneField.describe('The owner’s own WhatsApp number: leads come there until somebody is added.'),
  password: newPasswordField,
});

export const finishRegistration = endpoint({
  method: 'POST',
  path: '/v1/register/verify/:token',
  tag: 'register',
  access: 'anyone',
  summary: 'Verify the email, name the shop, choose a password, and be signed in; works once',
  params: tokenParams,
  body: newShop,
  answer: z.object({ user: sessionUserSchema, welcomePoints: z.number().int() }),
});
