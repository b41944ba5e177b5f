import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { actReason } from './operator-actions.ts';
import { accountSchema } from './payment-orders.ts';

// Points given or taken by hand. Up to a limit one operator does it alone; more waits for the yes of a second one.

const tag = 'operator';
const access = 'operator';
const person = z.object({ id: z.uuid(), name: z.string() });

export const adjustmentItems = z.strictObject({
  points: z
    .number()
    .int()
    .min(-100_000)
    .max(100_000)
    .refine((points) => points !== 0),
  reason: actReason.describe('The owner reads it in their usage.'),
});

export const adjustPoints = endpoint({
  method: 'POST',
  path: '/v1/operator/accounts/:accountId/points',
  tag,
  access,
  once: true,
  confirmed: true,
  summary: 'Give or take points, or ask a second operator to agree to it',
  params: z.object({ accountId: z.uuid() }),
  body: adjustmentItems.extend({
    key: z.uuid().describe('Of this adjustment: sent twice it happens once.'),
  }),
  answer: z.union([
    z.object({ state: z.literal('done'), balance: z.number().int() }),
    z.object({ state: z.literal('waiting'), limit: z.number().int(), expiresAt: z.iso.datetime() }),
    z
      .object({ state: z.enum(['refused', 'expired']) })
      .describe('The same key again, after a second operator refused it or nobody answered in time.'),
  ]),
});

const adjustmentSchema = z.object({
  id: z.uuid(),
  account: accountSchema.extend({ balance: z.number().int() }),
  points: z.number().int(),
  reason: z.string(),
  state: z.enum(['waiting', 'expired', 'done', 'refused']),
  askedBy: person,
  askedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  decidedBy: person.nullable(),
  decidedAt: z.iso.datetime().nullable(),
  refusal: z.string(),
  mayConfirm: z.boolean().describe('It waits, and somebody else asked for it.'),
});
export type Adjustment = z.infer<typeof adjustmentSchema>;

export const listAdjustments = endpoint({
  method: 'GET',
  path: '/v1/operator/adjustments',
  tag,
  access,
  summary: 'Adjustments that wait, longest first, and the latest that were decided or done',
  answer: z.object({
    limit: z.number().int().describe('Points that one operator gives or takes alone, by account and day.'),
    waiting: z.array(adjustmentSchema).max(100),
    decided: z.array(adjustmentSchema).max(50),
  }),
});

const params = z.object({ id: z.uuid() });

export const confirmAdjustment = endpoint({
  method: 'POST',
  path: '/v1/operator/adjustments/:id/confirm',
  tag,
  access,
  once: true,
  confirmed: true,
  summary: 'The yes of a second operator: the points move now',
  params,
  answer: z.object({ balance: z.number().int() }),
});

export const refuseAdjustment = endpoint({
  method: 'POST',
  path: '/v1/operator/adjustments/:id/refuse',
  tag,
  access,
  once: true,
  summary: 'No, with the reason; who asked may take it back this way',
  params,
  body: z.strictObject({ reason: actReason }),
  answer: z.object({ state: z.literal('refused') }),
});
