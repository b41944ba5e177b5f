import { z } from 'zod';
import { hints, mutationSources } from '#domain/match-mutation.ts';
import { methodKinds } from '#domain/payment-methods.ts';
import { topUpStates } from '#domain/top-up.ts';
import { endpoint } from './endpoint.ts';

// Orders for points of every account, as the people who run the service see them.

const tag = 'operator';
const access = 'operator';
const rupiah = z.number().int();
const count = z.number().int();
const moment = z.iso.datetime();

export const orderParams = z.object({ orderId: z.string().regex(/^GL-\d{6}-[A-Z0-9]{6}$/) });
export const accountSchema = z.object({ id: z.uuid(), name: z.string() });

/** Where a page ends: the next one begins after it. */
export const pageEnd = z.string().max(100);

export const getMoneyInbox = endpoint({
  method: 'GET',
  path: '/v1/operator/money',
  tag,
  access,
  summary: 'How much waits for a person; each counted to 100 at most',
  answer: z.object({
    orders: count,
    mutations: count,
    payments: count,
    differences: count,
    adjustments: count,
    registrations: count,
  }),
});

const orderRowSchema = z.object({
  orderId: z.string(),
  state: z.enum(topUpStates),
  account: accountSchema,
  kind: z.enum(methodKinds),
  channel: z.string(),
  points: count,
  total: rupiah,
  /** What came and nobody has decided about. */
  held: rupiah,
  receipt: z.object({ amount: rupiah, bank: z.string(), hasPicture: z.boolean() }).nullable(),
  createdAt: moment,
  claimedAt: moment.nullable(),
  paidAt: moment.nullable(),
});
export type OrderRow = z.infer<typeof orderRowSchema>;

export const ordersPageSize = 25;

export const listOrdersOfAll = endpoint({
  method: 'GET',
  path: '/v1/operator/top-ups',
  tag,
  access,
  summary: 'Orders of all accounts: those to check, longest waiting first; other states, latest first',
  query: z.object({
    state: z.enum([...topUpStates, 'any']).default('checking'),
    search: z
      .string()
      .trim()
      .toUpperCase()
      .max(20)
      .default('')
      .describe('The beginning of an order’s number, or of its last six letters; looks in every state.'),
    accountId: z.uuid().optional(),
    after: pageEnd.optional(),
  }),
  answer: z.object({ orders: z.array(orderRowSchema).max(ordersPageSize), next: pageEnd.nullable() }),
});

const nearMutationSchema = z.object({
  source: z.enum(mutationSources),
  id: z.string(),
  accountNumber: z.string(),
  amount: rupiah,
  description: z.string(),
  at: moment,
  state: z.enum(['waiting', 'matched', 'ignored', 'same']),
  hint: z.enum(hints).nullable().describe('Why it may be this order’s; null: it is the sum on the receipt.'),
  difference: rupiah.describe('What came less what was asked for.'),
});
export type NearMutation = z.infer<typeof nearMutationSchema>;

const paymentStates = ['credited', 'held', 'unmatched', 'returned'] as const;

const orderSchema = z.object({
  orderId: z.string(),
  state: z.enum(topUpStates),
  account: accountSchema.extend({
    balance: count,
    owedPoints: count,
    owner: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }),
  }),
  attempt: z.object({
    number: count,
    kind: z.enum(methodKinds),
    channel: z.string(),
    state: z.string(),
    expiresAt: moment,
  }),
  lines: z.object({
    points: count,
    bonus: count,
    price: rupiah,
    fee: rupiah,
    ppn: rupiah,
    uniqueCode: count,
    codePoints: count,
    total: rupiah,
    pointsEarned: count,
  }),
  credited: count,
  takenBack: count,
  refunded: rupiah,
  receipt: z
    .object({
      bank: z.string(),
      holder: z.string(),
      amount: rupiah,
      day: z.iso.date(),
      hasPicture: z.boolean(),
      sentAt: moment,
    })
    .nullable(),
  refusal: z.string(),
  invoice: z.string().nullable(),
  createdAt: moment,
  dueAt: moment,
  claimedAt: moment.nullable(),
  paidAt: moment.nullable(),
  payments: z.array(
    z.object({
      id: z.uuid(),
      source: z.enum(['midtrans', 'bank', 'operator']),
      sourceKey: z.string(),
      amount: rupiah,
      state: z.enum(paymentStates),
      /** An operator saw it first, and it counts there. */
      isSeenBefore: z.boolean(),
      receivedAt: moment,
      note: z.string(),
    }),
  ),
  refunds: z.array(z.object({ amount: rupiah, taken: count, owed: count, at: moment })),
  history: z.array(
    z.object({
      event: z.string(),
      state: z.enum(topUpStates),
      actor: z.string(),
      note: z.string(),
      at: moment,
    }),
  ),
  mails: z.array(z.object({ kind: z.string(), at: moment, mailedAt: moment.nullable() })),
  mutations: z.array(nearMutationSchema).max(20).describe('Of near days and near sums, waiting ones first.'),
  may: z
    .object({
      approve: z.boolean(),
      refuse: z.boolean(),
      creditReceived: z.boolean(),
      returnMoney: z.boolean(),
      refund: z.boolean(),
    })
    .describe('What its state allows.'),
});
export type Order = z.infer<typeof orderSchema>;

export const getOrderOfAll = endpoint({
  method: 'GET',
  path: '/v1/operator/top-ups/:orderId',
  tag,
  access,
  summary: 'One order with its receipt, its money, its history and the transfers that may be its own',
  params: orderParams,
  answer: orderSchema,
});

export const receiptByOperatorPath = (orderId: string) => `/v1/operator/top-ups/${orderId}/receipt`;

export const getReceiptByOperator = endpoint({
  method: 'GET',
  path: '/v1/operator/top-ups/:orderId/receipt',
  tag,
  access,
  summary: 'The photo of the receipt, as WebP',
  params: orderParams,
  answer: z.string(),
});
