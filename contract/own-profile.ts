import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { languages } from './language.ts';
import { zoneNames } from './session-user.ts';

// Apart from the form in profile.ts: who only reads a profile does without the heavy tables of phone numbers.

const profileSchema = z
  .object({
    email: z.string(),
    verified: z.boolean(),
    namacs: z.string(),
    nickname: z.string(),
    nomorcs: z.string(),
    waitingPhone: z.string().nullable().describe('A new number that waits for a yes; null: none does.'),
    picture: z.string().nullable(),
    language: z.enum(languages),
    accountName: z.string().describe('The shop; the owner may change it.'),
    timeZone: z.enum(zoneNames).describe('In whose days the account counts; the owner may change it.'),
    numberApproval: z
      .boolean()
      .describe('Whether a CS’s new number waits for a yes; the owner may change it.'),
    hasPassword: z.boolean().describe('False for who only ever came through Google.'),
    hasGoogle: z.boolean(),
    emailChange: z
      .object({
        email: z.string(),
        until: z.iso.datetime(),
        waitsFor: z.array(z.enum(['old', 'new'])).describe('Whose yes is missing.'),
      })
      .nullable()
      .describe('Another email that was asked for and is not confirmed by both addresses; null: none.'),
    abilities: z.object({ renameAccount: z.boolean(), readAudit: z.boolean() }),
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof profileSchema>;

export const getProfile = endpoint({
  method: 'GET',
  path: '/v1/profile',
  tag: 'profile',
  access: 'self',
  summary: 'The signed-in person’s own profile',
  answer: profileSchema,
});
