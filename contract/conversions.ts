import { z } from 'zod';
import { currencies } from '#domain/orders.ts';
import { allMatchInputs, conversionStatuses, moments } from '#domain/pixels.ts';
import { endpoint } from './endpoint.ts';
import { pixelParams, refusals } from './pixels.ts';

// The events that were sent for a pixel, and a trial of one.
const tag = 'pixels';
const access = 'pixels';

const attemptSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  ms: z.number().int().nullable().describe('Null: it was interrupted, or is under way.'),
  events: z.number().int().describe('That were sent together.'),
  status: z.number().int().nullable().describe('That came back; null: nothing did.'),
  why: z.enum(refusals).nullable().describe('Null: taken, or still under way.'),
  code: z.number().int().nullable().describe('The platform’s own number of the error.'),
  message: z.string(),
  traceId: z.string().describe('What the platform’s support asks for.'),
});
export type ConversionAttempt = z.infer<typeof attemptSchema>;

const conversionSchema = z
  .object({
    id: z.uuid(),
    event: z.string(),
    eventId: z.string().describe('The same in the browser and from the server: the platform counts it once.'),
    moment: z.enum(moments),
    at: z.iso.datetime().describe('When it happened.'),
    status: z.enum(conversionStatuses),
    value: z.number().int().nullable(),
    currency: z.enum(currencies).nullable(),
    leadId: z.uuid().nullable(),
    attempts: z.number().int(),
    inputs: z.array(z.enum(allMatchInputs)),
    why: z.enum(refusals).nullable().describe('Of the last attempt.'),
    message: z.string().describe('Of the last attempt, as the platform says it.'),
  })
  .meta({ id: 'Conversion' });
export type Conversion = z.infer<typeof conversionSchema>;

export const conversionsPageSize = 10;

export const listConversions = endpoint({
  method: 'GET',
  path: '/v1/pixels/:id/events',
  tag,
  access,
  summary: 'What was sent for a pixel and what came back, latest first; kept for 30 days',
  params: pixelParams,
  query: z.object({
    status: z.enum(conversionStatuses).optional(),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
  }),
  answer: z.object({ total: z.number().int(), isMore: z.boolean(), events: z.array(conversionSchema) }),
});

const conversionParams = pixelParams.extend({ eventId: z.uuid() });

export const getConversion = endpoint({
  method: 'GET',
  path: '/v1/pixels/:id/events/:eventId',
  tag,
  access,
  summary: 'One event with what was sent and every answer',
  params: conversionParams,
  answer: conversionSchema.extend({
    body: z.string().describe('As it is sent: what could name a person is hashed.'),
    tries: z.array(attemptSchema).describe('Latest first.'),
  }),
});

export const resendConversion = endpoint({
  method: 'POST',
  path: '/v1/pixels/:id/events/:eventId/resend',
  tag,
  access,
  summary: 'Send it again under the same id; a platform that has it already may count it twice',
  params: conversionParams,
  answer: conversionSchema,
});

export const testPixel = endpoint({
  method: 'POST',
  path: '/v1/pixels/:id/test',
  tag,
  access,
  summary: 'Send one trial event, `GiliranTest`, now, with the test code, and say what came back',
  params: pixelParams,
  answer: z.object({ attempt: attemptSchema, eventId: z.string() }),
});
