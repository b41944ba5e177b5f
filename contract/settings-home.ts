import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { languages } from './language.ts';
import { zoneNames } from './session-user.ts';

const count = z.number().int();

/** Of keys, webhooks, pixels or own host names. */
const connectionSchema = z.object({
  working: count,
  resting: count.describe('Paused by a person, or not set up yet.'),
  broken: count.describe('A person has to see to it.'),
});
export type Connection = z.infer<typeof connectionSchema>;

const settingsHomeSchema = z
  .object({
    own: z
      .object({
        name: z.string(),
        phone: z.string(),
        language: z.enum(languages),
        weeklyMinutes: count.nullable().describe('Of working hours; null: around the clock.'),
        hasPassword: z.boolean(),
        hasInitialPassword: z.boolean(),
        hasSecondFactor: z.boolean(),
        devices: count.describe('Where this person is signed in.'),
        pushDevices: count,
      })
      .describe('The viewer’s own.'),
    templates: count,
    blockedNumbers: count,
    shop: z
      .object({
        name: z.string(),
        timeZone: z.enum(zoneNames),
        traceDays: count,
        leadMonths: count.nullable(),
      })
      .nullable()
      .describe('Null for all but the owner.'),
    managed: z
      .object({
        hasLogo: z.boolean(),
        labels: count,
        apiKeys: connectionSchema,
        webhooks: connectionSchema,
        pixels: connectionSchema,
        domains: connectionSchema,
      })
      .nullable()
      .describe('Null for a CS.'),
  })
  .meta({ id: 'SettingsHome' });
export type SettingsHome = z.infer<typeof settingsHomeSchema>;

export const getSettingsHome = endpoint({
  method: 'GET',
  path: '/v1/settings/home',
  tag: 'settings',
  access: 'self',
  summary: 'How everything that the viewer may set is set now, in short',
  answer: settingsHomeSchema,
});
