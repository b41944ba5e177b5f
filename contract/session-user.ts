import { z } from 'zod';
import { billings } from '#domain/points.ts';
import { roles } from '#domain/roles.ts';
import { type TimeZone, timeZones } from '#domain/working-hours.ts';

export const tourEnds = ['skipped', 'completed'] as const;
export type TourEnd = (typeof tourEnds)[number];
export const zoneNames = Object.keys(timeZones) as [TimeZone, ...TimeZone[]];

/** A yes or no in the numbers the session user has always had. */
const zeroOrOne = z.union([z.literal(0), z.literal(1)]);

/**
 * The signed-in person as the web app keeps them, in the cookie UAT_1.0.0 too, so that a page paints at once.
 * The server makes it and never believes it.
 */
export const sessionUserSchema = z
  .object({
    id: z.uuid(),
    email: z.string(),
    namacs: z.string().describe('Full name; empty until given.'),
    nomorcs: z.string().describe('WhatsApp number as digits; empty until given.'),
    parent: z.string().describe('"owner" for the owner, else the id of the owner.'),
    stspass: zeroOrOne.describe('0 while the password is the initial one.'),
    verfy: zeroOrOne.describe('1 when the email is verified.'),
    picture: z.string().nullable().describe('Path of the picture.'),
    provider: z.enum(['email', 'google']).describe('google when a Google account is linked.'),
    role: z.enum(roles),
    type: z.enum(['Owner', 'Admin', 'CS']).describe('The role as the member list names it.'),
    loginmethod: z.enum(['password', 'google', 'passkey']).describe('How this session began.'),
    points: z
      .array(z.object({ at: z.iso.datetime(), reason: z.string(), points: z.number(), balance: z.number() }))
      .describe('The last changes of points; the owner only.'),
    logged: z
      .array(z.object({ at: z.iso.datetime(), loginmethod: z.enum(['password', 'google', 'passkey']) }))
      .describe('The latest sign-ins that are still open.'),
    timeZone: z.enum(zoneNames).describe('In whose days the account counts.'),
    tour: z.enum(tourEnds).nullable().describe('How the walk through the product ended; null: not yet.'),
    point: z.number().int().describe('Balance of points; the owner only, else 0.'),
    billing: z
      .enum(billings)
      .describe(
        'How the account pays: in advance, by the month, or late with it; the owner only, else prepaid.',
      ),
  })
  .meta({ id: 'SessionUser' });
export type SessionUser = z.infer<typeof sessionUserSchema>;

/** Of the lists, so that the cookie stays far below the 4,096 bytes a browser keeps. */
export const longestSessionList = 3;
