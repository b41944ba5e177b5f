import { z } from 'zod';
import { currencies, largestValue } from '#domain/orders.ts';
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
    leadId: z.uuid(),
    leadCode: z.string(),
    mayOpenLead: z.boolean().describe('The lead is one you may see.'),
    orderedOn: z.iso.date(),
    customer: z.string(),
    phone: z.string().nullable(),
    member: personSchema.nullable().describe('Who made the sale.'),
    rotator: z.object({ id: z.uuid(), title: z.string() }).nullable(),
    currency: z.enum(currencies),
    value: z.number().int().describe('In whole units of the currency.'),
    note: z.string(),
    createdAt: z.iso.datetime(),
    revision: revisionField,
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof orderSchema>;

export const ordersPageSize = 10;

const filters = {
  search: searchField.describe('In customer, number, lead code and note.'),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  member: z.uuid().optional(),
  rotator: z.uuid().optional(),
};
const inOrder = ({ from, to }: { from?: string; to?: string }) => !from || !to || from <= to;
const orderRule = { path: ['to'], ...says('validation.rangeOrder') };

/** Which orders; the screen keeps the same words in its address. */
export const orderFilters = z.strictObject(filters).refine(inOrder, orderRule);

export const listOrders = endpoint({
  method: 'GET',
  path: '/v1/orders',
  tag,
  access,
  scope: 'orders:read',
  summary: 'Sales made from leads, latest first, ten a page; a CS sees their own',
  query: z
    .object({ ...filters, page: z.coerce.number().int().min(1).max(100_000).default(1) })
    .refine(inOrder, orderRule),
  answer: z.object({
    total: z.number().int(),
    sums: z
      .array(z.object({ currency: z.enum(currencies), orders: z.number().int(), value: z.number().int() }))
      .describe('Over all that the filters leave, rupiah first.'),
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
  note: textField(500),
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

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/v1/orders/:id/cancellation',
  tag,
  access,
  scope: 'orders:write',
  summary: 'No sale after all: the lead is what it was before',
  params: orderParams,
  answer: z.object({ leadId: z.uuid() }),
});
