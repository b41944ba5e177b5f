import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What anyone may know about this installation; the landing page speaks of it. */
const settingsSchema = z
  .object({
    pointPrice: z.number().int().describe('Price of one point in whole rupiah.'),
    memberPoints: z.number().int().describe('Points that adding a member takes.'),
    rotatorPoints: z.number().int().describe('Points that adding a rotator takes.'),
    welcomePoints: z.number().int().describe('Points given once when an owner verifies their email.'),
    google: z
      .object({ clientId: z.string(), scriptUrl: z.string() })
      .nullable()
      .describe('What the Google button needs; null where there is none.'),
    cookieDomain: z.string().nullable().describe('Parent domain of the session cookies.'),
    orders: z.boolean().describe('Whether leads can become orders here.'),
    publicUrl: z.string().describe('Where people reach this installation; links of rotators begin with it.'),
    mailbox: z.string().nullable().describe('Where an installation without SMTP shows its emails.'),
  })
  .meta({ id: 'Settings' });
export type Settings = z.infer<typeof settingsSchema>;

export const getSettings = endpoint({
  method: 'GET',
  path: '/v1/settings',
  tag: 'settings',
  access: 'anyone',
  summary: 'Public settings of this installation',
  answer: settingsSchema,
});
