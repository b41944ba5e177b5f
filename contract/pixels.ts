import { z } from 'zod';
import {
  allMatchInputs,
  conversionStatuses,
  hasBrowserPart,
  type MatchInput,
  pausedWhys,
  pixelIdForms,
  platforms,
} from '#domain/pixels.ts';
import { editedRevision, revisionField } from './edit-conflicts.ts';
import { endpoint } from './endpoint.ts';
import { lineField, nameLength } from './fields.ts';
import { says } from './validation.ts';

const tag = 'pixels';
const access = 'pixels';

/** Why the platform did not take an event, in our words; its own stand beside them. */
export const refusals = [
  'token',
  'permission',
  'not_found',
  'throttled',
  'passing',
  'bad_event',
  'no_answer',
  'not_reached',
] as const;
export type Refusal = (typeof refusals)[number];

const share = z.number().min(0).max(1);
const healthSchema = z.object({
  lastEvent: z
    .object({ event: z.string(), at: z.iso.datetime(), status: z.enum(conversionStatuses) })
    .nullable(),
  waiting: z
    .number()
    .int()
    .describe('Events that are still to be sent; 10,000 and more are 10,000, here and in the next.'),
  sent: z.number().int().describe('In the last seven days.'),
  refused: z.number().int().describe('In the last seven days.'),
  unknown: z.number().int().describe('Sent in the last seven days, and no answer came.'),
  expired: z
    .number()
    .int()
    .describe('In the last seven days: grew too old before the server could send them.'),
  inputs: z
    .object(
      Object.fromEntries(allMatchInputs.map((name) => [name, share])) as Record<MatchInput, typeof share>,
    )
    .nullable()
    .describe(
      'Of the last events: how many had what people are found by, 0 to 1; null: there were none. What the platform does not use is 0: `name`, `fbp` and `fbc` at TikTok, `ttclid` and `ttp` at Meta.',
    ),
  lastRefusal: z
    .object({ at: z.iso.datetime(), why: z.enum(refusals), message: z.string() })
    .nullable()
    .describe('The last one of the last seven days; `message` as the platform says it.'),
  nextAt: z.iso.datetime().nullable().describe('When a failing platform is tried again.'),
});
export type PixelHealth = z.infer<typeof healthSchema>;

const pixelSchema = z
  .object({
    id: z.uuid(),
    platform: z.enum(platforms),
    pixelId: z.string().describe('As the platform numbers it.'),
    name: z.string(),
    hasToken: z.boolean().describe('A token itself is never shown again.'),
    tokenSince: z.iso.datetime().nullable(),
    testCode: z.string(),
    status: z.enum(['active', 'paused']),
    pausedWhy: z.enum(pausedWhys).nullable(),
    rotators: z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        hasEvents: z.boolean().describe('false: the pixel is chosen there, but no event.'),
      }),
    ),
    health: healthSchema,
    createdAt: z.iso.datetime(),
    revision: revisionField,
  })
  .meta({ id: 'Pixel' });
export type Pixel = z.infer<typeof pixelSchema>;

export const mostPixels = 50;

export const listPixels = endpoint({
  method: 'GET',
  path: '/v1/pixels',
  tag,
  access,
  summary: 'Pixels, by name',
  answer: z.object({ pixels: z.array(pixelSchema) }),
});

/** Letters, digits and a few signs; longer than any that a platform gives. */
const tokenField = z
  .string()
  .trim()
  .max(1_000)
  .refine((token) => /^[\w.|:~+/=-]*$/.test(token), says('validation.pixelToken'));
const testCodeField = z
  .string()
  .trim()
  .max(30)
  .refine((code) => /^\w*$/.test(code), says('validation.testCode'));
const pixelIdField = z.string().trim().min(1).max(40);
const fitsPlatform = ({ platform, pixelId }: { platform: keyof typeof pixelIdForms; pixelId: string }) =>
  pixelIdForms[platform].test(pixelId);
const wrongPixelId = { path: ['pixelId'], ...says('validation.pixelId') };
/** Where no browser sends anything, a pixel without a token would send nothing at all. */
const hasToken = ({ platform, token }: { platform: keyof typeof pixelIdForms; token?: string }) =>
  hasBrowserPart(platform) || token !== '';
const missingToken = { path: ['token'], ...says('validation.tokenNeeded') };
const aboutToken = 'TikTok needs one: only the server sends it events.';

const pixelItems = z.strictObject({
  platform: z.enum(platforms).default('meta'),
  pixelId: pixelIdField,
  name: lineField(nameLength).min(1),
  testCode: testCodeField.default(''),
});

export const newPixel = pixelItems
  .extend({ token: tokenField.default('').describe(`Empty: the browser alone sends events. ${aboutToken}`) })
  .refine(fitsPlatform, wrongPixelId)
  .refine(hasToken, missingToken);

export const addPixel = endpoint({
  method: 'POST',
  path: '/v1/pixels',
  tag,
  access,
  verified: true,
  once: true,
  summary: 'Add a pixel; its token is kept encrypted and never shown again',
  body: newPixel,
  answer: pixelSchema,
});

export const pixelParams = z.object({ id: z.uuid() });

export const getPixel = endpoint({
  method: 'GET',
  path: '/v1/pixels/:id',
  tag,
  access,
  summary: 'One pixel and how it is doing',
  params: pixelParams,
  answer: pixelSchema,
});

const changedItems = pixelItems.extend({
  token: tokenField.optional().describe(`Left out: it stays as it is. Empty: it is deleted. ${aboutToken}`),
});

/** As a form has it that edits one with a token. */
export const changedPixel = changedItems.refine(fitsPlatform, wrongPixelId).refine(hasToken, missingToken);

export const editedPixel = changedItems
  .extend({ revision: editedRevision })
  .refine(fitsPlatform, wrongPixelId)
  .refine(hasToken, missingToken);

export const editPixel = endpoint({
  method: 'PUT',
  path: '/v1/pixels/:id',
  tag,
  access,
  summary: 'Change a pixel; refused on an edit conflict',
  params: pixelParams,
  body: editedPixel,
  answer: pixelSchema,
});

export const setPixelStatus = endpoint({
  method: 'PUT',
  path: '/v1/pixels/:id/status',
  tag,
  access,
  summary:
    'Pause: events wait, forms for two days at most, chats and orders for a week. Go on: they are sent, oldest first',
  params: pixelParams,
  body: z.strictObject({ status: z.enum(['active', 'paused']) }),
  answer: pixelSchema,
});

export const removePixel = endpoint({
  method: 'DELETE',
  path: '/v1/pixels/:id',
  tag,
  access,
  summary: 'Delete a pixel with its token and log; rotators go on without it',
  params: pixelParams,
  answer: z.object({}),
});

export const checkResults = ['valid', 'token_invalid', 'unchecked'] as const;
export const checkWhys = [...refusals, 'needs_test_code'] as const;

export const checkPixel = endpoint({
  method: 'POST',
  path: '/v1/pixels/check',
  tag,
  access,
  summary:
    'Ask the platform whether it takes this token for this pixel; with a test code by one event, `GiliranTest`, if it must be',
  body: z
    .strictObject({
      platform: z.enum(platforms).default('meta'),
      pixelId: pixelIdField,
      token: tokenField.default('').describe('Empty: the one that was saved with `id`.'),
      testCode: testCodeField.default(''),
      id: z.uuid().optional(),
    })
    .refine(fitsPlatform, wrongPixelId),
  answer: z.object({
    result: z.enum(checkResults),
    why: z
      .enum(checkWhys)
      .nullable()
      .describe('`needs_test_code`: TikTok can be asked only with a trial event under a test code.'),
    message: z.string().describe('As the platform says it; empty: it said nothing.'),
    name: z.string().nullable().describe('What the pixel is called at the platform.'),
  }),
});
