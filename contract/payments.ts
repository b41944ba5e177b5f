import { z } from 'zod';
import { hints, mutationSources } from '#domain/match-mutation.ts';
import { endpoint } from './endpoint.ts';
import { lineField } from './fields.ts';
import { actReason } from './operator-actions.ts';
import { orderParams } from './payment-orders.ts';

// Money as the people who run the service see it. Every act names why, and its caller gives an Idempotency-Key.

const tag = 'operator';
const access = 'operator';
const rupiah = z.number().int();

const nothing = z.object({ state: z.string() });

export const approveTopUp = endpoint({
  method: 'POST',
  path: '/v1/operator/top-ups/:orderId/approve',
  tag,
  access,
  once: true,
  confirmed: true,
  summary: 'The money was seen: credit the order',
  params: orderParams,
  body: z.strictObject({ amount: z.number().int().min(1), reason: actReason }),
  answer: nothing,
});

export const refuseTopUp = endpoint({
  method: 'POST',
  path: '/v1/operator/top-ups/:orderId/refuse',
  tag,
  access,
  once: true,
  summary: 'The money was not found: the buyer is notified of the reason, and can still pay',
  params: orderParams,
  body: z.strictObject({ reason: actReason }),
  answer: nothing,
});

export const creditReceived = endpoint({
  method: 'POST',
  path: '/v1/operator/top-ups/:orderId/credit-received',
  tag,
  access,
  once: true,
  confirmed: true,
  summary: 'Points for the sum that came, which is not the one asked for',
  params: orderParams,
  body: z.strictObject({ reason: actReason }),
  answer: nothing,
});

export const returnMoney = endpoint({
  method: 'POST',
  path: '/v1/operator/top-ups/:orderId/return-money',
  tag,
  access,
  once: true,
  confirmed: true,
  summary: 'What came was sent back; the order can still be paid',
  params: orderParams,
  body: z.strictObject({ reason: actReason }),
  answer: nothing,
});

export const refundByOperator = endpoint({
  method: 'POST',
  path: '/v1/operator/top-ups/:orderId/refund',
  tag,
  access,
  once: true,
  confirmed: true,
  summary: 'Money of a paid order went back: the points go too, as far as they are there',
  params: orderParams,
  body: z.strictObject({ key: lineField(50).min(1), amount: z.number().int().min(1), reason: actReason }),
  answer: nothing,
});

const invoiceNumber = z
  .string()
  .regex(/^INV([/-])\d{4}\1\d{6,}$/)
  .describe('As it is printed, or as an address has it.')
  .meta({ examples: ['INV/2026/000123'] });

const orderTarget = z.strictObject({ orderId: orderParams.shape.orderId });
const invoiceTarget = z.strictObject({ invoice: invoiceNumber });
const matchTarget = z.union([orderTarget, invoiceTarget]);
export type MatchTarget = z.output<typeof matchTarget>;

const waitingSchema = z.object({
  source: z.enum(mutationSources),
  id: z.string(),
  accountNumber: z.string(),
  amount: rupiah,
  hasSen: z.boolean(),
  description: z.string(),
  at: z.iso.datetime(),
  sameAs: z
    .object({ source: z.enum(mutationSources), id: z.string(), at: z.iso.datetime(), state: z.string() })
    .nullable()
    .describe(
      'The same sum, reported by another source for a day near it or by an earlier export: perhaps the same money.',
    ),
  suggestions: z.array(
    z.object({
      targets: z.array(matchTarget).describe('Each as the call that matches it takes it.'),
      hint: z.enum(hints),
      difference: z.number().int().describe('What came less what was asked for.'),
    }),
  ),
});

export type WaitingMutation = z.infer<typeof waitingSchema>;

export const mutationsPageSize = 100;
/** Longer than other pages' ends: services name their lines as they like. */
const mutationsEnd = z.string().max(200);

export const listWaitingMutations = endpoint({
  method: 'GET',
  path: '/v1/operator/mutations',
  tag,
  access,
  summary: 'Transfers that wait for a person, oldest first, with what they may be for',
  query: z.object({ after: mutationsEnd.optional() }),
  answer: z.object({
    mutations: z.array(waitingSchema).max(mutationsPageSize),
    next: mutationsEnd.nullable(),
  }),
});

const differenceSchema = z.object({
  orderId: z.string(),
  accountId: z.uuid(),
  gatewayOrderId: z.string(),
  ours: z.object({
    state: z.string().describe('Of the order, when it was last compared.'),
    amount: rupiah.nullable().describe('What came for this attempt; null: nothing.'),
  }),
  theirs: z.object({
    status: z.string().describe('As the gateway writes it; absent: it does not know the number.'),
    amount: rupiah.nullable(),
  }),
  foundAt: z.iso.datetime(),
  seenAt: z.iso.datetime().describe('The last night on which it was there.'),
  resolvedAt: z.iso.datetime().nullable(),
});

export const listDifferences = endpoint({
  method: 'GET',
  path: '/v1/operator/differences',
  tag,
  access,
  summary: 'Payments that we and the gateway see differently; those resolved in the last month come last',
  answer: z.object({ differences: z.array(differenceSchema).max(100) }),
});

const reason = actReason.optional();
const mutationParams = z.object({ source: z.enum(mutationSources), id: z.string().max(100) });

export const matchMutation = endpoint({
  method: 'POST',
  path: '/v1/operator/mutations/:source/:id/match',
  tag,
  access,
  once: true,
  confirmed: true,
  summary: 'This transfer is for that order, or for that monthly invoice',
  params: mutationParams,
  body: z
    .union([orderTarget.extend({ reason }), invoiceTarget.extend({ reason })])
    .describe('Which transfer is for what says most of it: the reason may be left out.'),
  answer: nothing,
});

export const ignoreMutation = endpoint({
  method: 'POST',
  path: '/v1/operator/mutations/:source/:id/ignore',
  tag,
  access,
  once: true,
  summary: 'This transfer is not for points',
  params: mutationParams,
  body: z.strictObject({ reason: actReason }),
  answer: z.object({}),
});

export const ignoreMutations = endpoint({
  method: 'POST',
  path: '/v1/operator/mutations/ignore',
  tag,
  access,
  once: true,
  summary: 'These transfers are not for points, all for one reason; what waits no more stays as it is',
  body: z.strictObject({
    mutations: z.array(mutationParams).min(1).max(mutationsPageSize),
    reason: actReason,
  }),
  answer: z.object({ ignored: z.number().int() }),
});
