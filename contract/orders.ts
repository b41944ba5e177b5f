import { z } from 'zod';
import { origins } from '#domain/lead-source.ts';
import {
  currencies,
  largestValue,
  orderTextLengths as longest,
  mostPieces,
  openStatuses,
  orderStatuses,
} from '#domain/orders.ts';
import { campaignLength } from '#domain/text-lengths.ts';
import { editedRevision, revisionField } from './edit-conflicts.ts';
import { endpoint } from './endpoint.ts';
import { lineField, nameLength, searchField, textField } from './fields.ts';
import { leadParams, leadSchema } from './lead-detail.ts';
import { personSchema } from './lead-list.ts';
import { phoneField } from './phone-field.ts';
import { says } from './validation.ts';

const tag = 'orders';
const access = 'orders';

const orderSchema = z
  .object({
    id: z.uuid(),
    leadId: z.uuid().nullable().describe('Null: noted by hand.'),
    leadCode: z.string().nullable(),
    mayOpenLead: z.boolean().describe('The lead is one you may see.'),
    orderedOn: z.iso.date(),
    customer: z.string(),
    phone: z.string().nullable(),
    member: personSchema.nullable().describe('Who made the sale.'),
    rotator: z.object({ id: z.uuid(), title: z.string() }).nullable(),
    currency: z.enum(currencies),
    value: z.number().int().describe('In whole units of the currency.'),
    note: z.string(),
    status: z.enum(orderStatuses),
    paid: z.boolean().describe('Of one that was sent: false is cash on delivery.'),
    product: z.string(),
    quantity: z.number().int(),
    address: z.string().describe('Where it goes to.'),
    tracking: z.string().describe('Courier and number of the parcel.'),
    remindedAt: z.iso.datetime().nullable().describe('When the buyer was last asked for the money.'),
    remindedBy: personSchema.nullable(),
    createdAt: z.iso.datetime(),
    revision: revisionField,
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof orderSchema>;

export const ordersPageSize = 10;

const filters = {
  search: searchField.describe('In customer, number, lead code, product, parcel number and note.'),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  member: z.uuid().optional(),
  rotator: z.uuid().optional(),
  status: z.enum(orderStatuses).optional().describe('Without it all but the cancelled ones.'),
  origin: z.enum(origins).optional().describe('Where the buyer came from.'),
  campaign: lineField(campaignLength).min(1).optional().describe('Which ad brought the buyer.'),
  paid: z.enum(['yes', 'no']).optional().describe('`no`: the money is still to come, also of what was sent.'),
};
const inOrder = ({ from, to }: { from?: string; to?: string }) => !from || !to || from <= to;
const orderRule = { path: ['to'], ...says('validation.rangeOrder') };

const sumsSchema = z.array(
  z.object({ currency: z.enum(currencies), orders: z.number().int(), value: z.number().int() }),
);

/** Which orders; the screen keeps the same words in its address. */
export const orderFilters = z.strictObject(filters).refine(inOrder, orderRule);

export const listOrders = endpoint({
  method: 'GET',
  path: '/v1/orders',
  tag,
  access,
  scope: 'orders:read',
  summary: 'Sales, latest first, ten a page; a CS sees their own',
  query: z
    .object({
      ...filters,
      sort: z.enum(['newest', 'oldest']).default('newest'),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
    })
    .refine(inOrder, orderRule),
  answer: z.object({
    total: z.number().int(),
    sums: sumsSchema.describe('Over all that the filters leave, rupiah first.'),
    unpaid: sumsSchema.describe('How much of it is still to be paid.'),
    open: z
      .object({ unpaid: z.number().int(), paid: z.number().int(), shipped: z.number().int() })
      .describe('How many of each status there are, whatever status is asked for.'),
    orders: z.array(orderSchema),
  }),
});

export const orderItems = z.strictObject({
  orderedOn: z.iso.date(),
  customer: lineField(nameLength).min(1),
  phone: phoneField.nullable(),
  memberId: z.uuid().describe('A CS can only be it themself.'),
  currency: z.enum(currencies),
  value: z.number().int().min(0).max(largestValue),
  note: textField(longest.note),
  // Came later: what is left out is as it was, of a new order nothing, and it is done.
  status: z.enum(openStatuses).optional(),
  paid: z.boolean().optional().describe('Of what is sent; everything else says so by its status.'),
  product: lineField(longest.product).optional(),
  quantity: z.number().int().min(1).max(mostPieces).optional(),
  address: textField(longest.address).optional(),
  tracking: lineField(longest.tracking).optional(),
});

export const makeOrder = endpoint({
  method: 'POST',
  path: '/v1/leads/:id/order',
  tag,
  access,
  scope: 'orders:write',
  once: true,
  summary: 'A lead becomes an order',
  params: leadParams,
  body: orderItems,
  answer: z.object({ order: orderSchema, lead: leadSchema }),
});

export const noteOrder = endpoint({
  method: 'POST',
  path: '/v1/orders',
  tag,
  access,
  scope: 'orders:write',
  once: true,
  summary: 'Note a sale that came from no lead',
  body: orderItems,
  answer: orderSchema,
});

const orderParams = z.object({ id: z.uuid() });

export const getOrder = endpoint({
  method: 'GET',
  path: '/v1/orders/:id',
  tag,
  access,
  scope: 'orders:read',
  summary: 'One order, ready to edit',
  params: orderParams,
  answer: orderSchema,
});

export const editOrder = endpoint({
  method: 'PUT',
  path: '/v1/orders/:id',
  tag,
  access,
  scope: 'orders:write',
  summary: 'Change an order; refused on an edit conflict',
  params: orderParams,
  body: orderItems.extend({ revision: editedRevision }),
  answer: orderSchema,
});

/** Of one call. */
export const mostMoved = 100;

const placeSchema = z.object({ id: z.uuid(), status: z.enum(openStatuses), paid: z.boolean() });

export const moveOrders = endpoint({
  method: 'POST',
  path: '/v1/orders/status',
  tag,
  access,
  scope: 'orders:write',
  summary: 'Say how far orders are; sent back with what they were, it is undone',
  body: z.strictObject({
    orders: z
      .array(
        z.strictObject({
          id: z.uuid(),
          status: z.enum(openStatuses),
          paid: z.boolean().optional().describe('Of what is sent; unsaid it is as before.'),
          revision: z.number().int().min(0).optional().describe('Not if it was changed since.'),
        }),
      )
      .min(1)
      .max(mostMoved),
  }),
  answer: z.object({
    moved: z
      .array(placeSchema.extend({ before: placeSchema.omit({ id: true }), revision: revisionField }))
      .describe('Those that stand elsewhere now.'),
    skipped: z.number().int().describe('Cancelled, gone, another member’s, or changed since.'),
  }),
});

export const remindOfOrder = endpoint({
  method: 'POST',
  path: '/v1/orders/:id/reminder',
  tag,
  access,
  scope: 'orders:write',
  summary: 'The buyer was asked for the money just now',
  params: orderParams,
  answer: orderSchema,
});

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/v1/orders/:id/cancellation',
  tag,
  access,
  scope: 'orders:write',
  summary: 'No sale after all: the lead is what it was before',
  params: orderParams,
  answer: z.object({ leadId: z.uuid().nullable() }),
});
