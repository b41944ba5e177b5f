import { z } from 'zod';
import { methodKinds, vaBanks, wallets } from '#domain/payment-methods.ts';
import { billings } from '#domain/points.ts';
import { topUpStates } from '#domain/top-up.ts';
import { endpoint } from './endpoint.ts';
import { dayField, lineField, nameLength, searchField } from './fields.ts';
import { invoiceSchema } from './invoice.ts';
import { pictureUpload } from './profile.ts';
import { says } from './validation.ts';

const tag = 'top-ups';
const access = 'billing';

export const mostTopUpPoints = 100_000;
export const fewestTopUpPoints = 20;

const methodSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('transfer') }),
  z.strictObject({ kind: z.literal('va'), channel: z.enum(vaBanks) }),
  z.strictObject({ kind: z.literal('qris') }),
  z.strictObject({ kind: z.literal('ewallet'), channel: z.enum(wallets) }),
  z.strictObject({ kind: z.literal('snap') }),
]);

const rupiah = z.number().int().describe('Whole rupiah.');
const count = z.number().int();
const fee = z.union([z.object({ rupiah: count }), z.object({ basisPoints: count })]);
const bankAccount = z.object({ bank: z.string(), number: z.string(), holder: z.string() });

export const getTopUpOptions = endpoint({
  method: 'GET',
  path: '/v1/top-ups/options',
  tag,
  access,
  summary: 'What points cost, and how they can be paid',
  answer: z.object({
    prices: z.object({
      point: rupiah,
      packages: z.array(z.object({ points: count, bonusPercent: count })),
      minPoints: count,
      maxPoints: count,
      fees: z.record(z.enum(methodKinds), fee),
      chargesPpn: z.boolean(),
    }),
    methods: z.array(z.enum(methodKinds)).describe('Those that are switched on.'),
    vaBanks: z.array(z.enum(vaBanks)),
    wallets: z.array(z.enum(wallets)),
    banks: z.array(z.string()).describe('Of our accounts, for a transfer.'),
    lockedLeads: count,
    owedPoints: count.describe('Of a refund; the next credit pays them first.'),
    billing: z
      .enum(billings)
      .describe(
        'prepaid accounts order points; the others pay a monthly invoice, overdue ones are late with it.',
      ),
    profileComplete: z
      .boolean()
      .describe('Name and WhatsApp number are known; without them nothing can be ordered.'),
  }),
});

const instructionsSchema = z.object({
  vaNumber: z.string().nullable(),
  billerCode: z.string().nullable(),
  billKey: z.string().nullable(),
  qrString: z.string().nullable(),
  qrUrl: z.string().nullable(),
  deeplink: z.string().nullable(),
  pageUrl: z.string().nullable(),
});

const receiptSchema = z.object({
  bank: z.string(),
  holder: z.string(),
  amount: rupiah,
  day: z.iso.date(),
  hasPicture: z.boolean(),
  sentAt: z.iso.datetime(),
});

const topUpRowSchema = z
  .object({
    orderId: z.string(),
    state: z.enum(topUpStates),
    kind: z.enum(methodKinds),
    channel: z.string(),
    points: count.describe('All that are earned: bonus and code included.'),
    ordered: count.describe('Those that were paid for: without bonus and code.'),
    total: rupiah,
    createdAt: z.iso.datetime(),
    paidAt: z.iso.datetime().nullable(),
    invoice: z.string().nullable().describe('Number of the invoice, once paid.'),
  })
  .meta({ id: 'TopUpRow' });
export type TopUpRow = z.infer<typeof topUpRowSchema>;

const topUpSchema = z
  .object({
    orderId: z.string(),
    state: z.enum(topUpStates),
    attempt: z.object({
      number: count,
      method: methodSchema,
      state: z.enum(['opening', 'waiting', 'paid', 'failed', 'expired', 'replaced']),
      instructions: instructionsSchema.nullable(),
      expiresAt: z.iso.datetime(),
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
    credited: count.describe('Points that came in for it so far.'),
    takenBack: count.describe('Points that refunds took, those that are owed included.'),
    owedBack: count.describe('Of those, what had been spent already: the next credit pays it.'),
    accounts: z.array(bankAccount).describe('Where to transfer to; empty for other methods.'),
    receipt: receiptSchema.nullable(),
    refusal: z.string().describe('Why what the buyer said was not accepted; empty when it was not refused.'),
    received: z
      .array(z.object({ amount: rupiah, at: z.iso.datetime() }))
      .describe('Money that came beside the sum asked for, or instead of it; a person decides about it.'),
    createdAt: z.iso.datetime(),
    dueAt: z.iso.datetime(),
    paidAt: z.iso.datetime().nullable(),
    endedAt: z.iso.datetime().nullable(),
    invoice: z.string().nullable(),
    extraInvoices: z.array(z.string()).describe('Of money that came beside it and became points.'),
    mayChangeMethod: z.boolean(),
    mayCancel: z.boolean(),
    mayClaim: z.boolean(),
  })
  .meta({ id: 'TopUp' });
export type TopUp = z.infer<typeof topUpSchema>;

export const topUpItems = z.strictObject({
  points: z.number().int().min(fewestTopUpPoints).max(mostTopUpPoints),
  method: methodSchema,
  pointPrice: rupiah
    .min(1)
    .optional()
    .describe(
      'What a point costs as the buyer was shown; if it costs something else by now, nothing is ordered.',
    ),
});

export const makeTopUp = endpoint({
  method: 'POST',
  path: '/v1/top-ups',
  tag,
  access,
  verified: true,
  once: true,
  summary: 'Order points',
  body: topUpItems,
  answer: topUpSchema,
});

export const topUpsPageSize = 10;
const filters = {
  search: searchField.describe('In the order’s number and its invoice’s.'),
  state: z.enum(topUpStates).optional(),
  from: dayField.optional(),
  to: dayField.optional(),
};
const inOrder = ({ from, to }: { from?: string; to?: string }) => !from || !to || from <= to;
const orderRule = { path: ['to'], ...says('validation.rangeOrder') };
export const topUpFilters = z.strictObject(filters).refine(inOrder, orderRule);

export const listTopUps = endpoint({
  method: 'GET',
  path: '/v1/top-ups',
  tag,
  access,
  summary: 'Orders for points, latest first, ten a page',
  query: z
    .object({ ...filters, page: z.coerce.number().int().min(1).max(100_000).default(1) })
    .refine(inOrder, orderRule),
  answer: z.object({
    total: count,
    paid: z.object({ orders: count, rupiah, points: count }).describe('Over all that the filters leave.'),
    topUps: z.array(topUpRowSchema),
  }),
});

const topUpParams = z.object({ orderId: z.string().regex(/^GL-\d{6}-[A-Z0-9]{6}$/) });

export const getTopUp = endpoint({
  method: 'GET',
  path: '/v1/top-ups/:orderId',
  tag,
  access,
  summary: 'One order: how to pay it, and where it stands; looking at it asks the gateway again',
  params: topUpParams,
  answer: topUpSchema,
});

export const changeTopUpMethod = endpoint({
  method: 'POST',
  path: '/v1/top-ups/:orderId/method',
  tag,
  access,
  once: true,
  summary: 'Pay an unpaid order another way, or draw a code again that has run out',
  params: topUpParams,
  body: z.strictObject({ method: methodSchema }),
  answer: topUpSchema,
});

export const receiptItems = z.strictObject({
  bank: lineField(nameLength).min(1),
  holder: lineField(nameLength).min(1),
  amount: z.number().int().min(1).max(1_000_000_000),
  day: dayField,
});

export const claimTopUp = endpoint({
  method: 'POST',
  path: '/v1/top-ups/:orderId/claim',
  tag,
  access,
  once: true,
  summary: 'Say that it is paid, perhaps with what the receipt says',
  params: topUpParams,
  body: z.strictObject({ receipt: receiptItems.nullable() }),
  answer: topUpSchema,
});

export const setReceiptPicture = endpoint({
  method: 'PUT',
  path: '/v1/top-ups/:orderId/receipt',
  tag,
  access,
  summary: 'The photo of the receipt that was sent last: the image itself is the body',
  params: topUpParams,
  upload: pictureUpload,
  answer: topUpSchema,
});

export const receiptPicturePath = (orderId: string) => `/v1/top-ups/${orderId}/receipt`;

/** A file, not JSON in an envelope: an image of the page names its address. */
export const getReceiptPicture = endpoint({
  method: 'GET',
  path: '/v1/top-ups/:orderId/receipt',
  tag,
  access,
  summary: 'The photo of the receipt, as WebP; for the owner of the account alone',
  params: topUpParams,
  answer: z.string(),
});

export const cancelTopUp = endpoint({
  method: 'POST',
  path: '/v1/top-ups/:orderId/cancel',
  tag,
  access,
  summary: 'Cancel an order that is not paid',
  params: topUpParams,
  answer: topUpSchema,
});

const whichInvoice = z.object({
  extra: z
    .string()
    .max(30)
    .optional()
    .describe('Number of an invoice for money that came beside the order: one of its `extraInvoices`.'),
});

export const getTopUpInvoice = endpoint({
  method: 'GET',
  path: '/v1/top-ups/:orderId/invoice',
  tag,
  access,
  summary: 'The invoice of a paid order, or a proforma without a number of one that is not',
  params: topUpParams,
  query: whichInvoice,
  answer: invoiceSchema,
});

export const invoicePdfPath = (orderId: string, extra?: string) =>
  `/v1/top-ups/${orderId}/invoice.pdf${extra ? `?extra=${encodeURIComponent(extra)}` : ''}`;

/** A file, not JSON in an envelope: the browser opens its address. */
export const getTopUpInvoicePdf = endpoint({
  method: 'GET',
  path: '/v1/top-ups/:orderId/invoice.pdf',
  tag,
  access,
  summary: 'The same as PDF',
  params: topUpParams,
  query: whichInvoice,
  answer: z.string(),
});
