import { z } from 'zod';
import { topUpStates } from '#domain/top-up.ts';
import { endpoint } from './endpoint.ts';
import { actReason } from './operator-actions.ts';
import { accountSchema, orderParams, pageEnd } from './payment-orders.ts';

// Money that came and is neither points nor sent back: a person decides about each sum.

const tag = 'operator';
const access = 'operator';

const openPaymentSchema = z.object({
  id: z.uuid(),
  source: z.enum(['midtrans', 'bank', 'operator']),
  sourceKey: z.string(),
  amount: z.number().int(),
  state: z.enum(['held', 'unmatched']),
  account: accountSchema.nullable(),
  order: z
    .object({ orderId: z.string(), state: z.enum(topUpStates), total: z.number().int() })
    .nullable()
    .describe('For which it came.'),
  invoice: z.string().nullable().describe('The monthly invoice for which it came.'),
  points: z.number().int().describe('That it would give.'),
  receivedAt: z.iso.datetime(),
  note: z.string(),
  may: z.object({ credit: z.boolean(), giveBack: z.boolean(), match: z.boolean() }),
});
export type OpenPayment = z.infer<typeof openPaymentSchema>;

export const openPaymentsPageSize = 25;

export const listOpenPayments = endpoint({
  method: 'GET',
  path: '/v1/operator/payments',
  tag,
  access,
  summary: 'Money that waits for a decision, longest waiting first',
  query: z.object({ after: pageEnd.optional() }),
  answer: z.object({
    payments: z.array(openPaymentSchema).max(openPaymentsPageSize),
    next: pageEnd.nullable(),
  }),
});

const paymentParams = z.object({ id: z.uuid() });
const decided = z.object({ state: z.enum(['credited', 'returned', 'held']) });

export const creditPayment = endpoint({
  method: 'POST',
  path: '/v1/operator/payments/:id/credit',
  tag,
  access,
  once: true,
  confirmed: true,
  summary: 'Points for this sum, at the plain price; the owner is mailed',
  params: paymentParams,
  body: z.strictObject({ reason: actReason }),
  answer: decided,
});

export const returnPayment = endpoint({
  method: 'POST',
  path: '/v1/operator/payments/:id/return',
  tag,
  access,
  once: true,
  confirmed: true,
  summary: 'This sum was sent back; the owner is mailed the reason',
  params: paymentParams,
  body: z.strictObject({ reason: actReason }),
  answer: decided,
});

export const matchPayment = endpoint({
  method: 'POST',
  path: '/v1/operator/payments/:id/match',
  tag,
  access,
  once: true,
  confirmed: true,
  summary: 'This sum is for another order',
  params: paymentParams,
  body: z.strictObject({ orderId: orderParams.shape.orderId, reason: actReason }),
  answer: decided,
});
