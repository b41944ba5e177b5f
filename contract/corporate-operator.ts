import { z } from 'zod';
import { corporateStates, invoiceStates, paymentDaysRange } from '#domain/corporate.ts';
import { corporateInvoiceKey } from './corporate.ts';
import { editedRevision, revisionField } from './edit-conflicts.ts';
import { endpoint } from './endpoint.ts';
import { lineField } from './fields.ts';
import { actReason } from './operator-actions.ts';

// Corporate customers as the people who run the service see them. Every act names why.

const tag = 'operator';
const access = 'operator';
const accountParams = z.object({ accountId: z.uuid() });

const paymentDays = z
  .number()
  .int()
  .min(paymentDaysRange.min)
  .max(paymentDaysRange.max)
  .describe('From the issue of an invoice until it is due.');

const registrationSchema = z.object({
  accountId: z.uuid(),
  state: z.enum(corporateStates),
  revision: revisionField,
  name: z.string(),
  taxId: z.string(),
  contact: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  region: z.string(),
  corporateId: z.string().nullable(),
  paymentDays,
  refusal: z.string(),
  sentAt: z.iso.datetime(),
});
export type OperatorRegistration = z.infer<typeof registrationSchema>;

export const listRegistrations = endpoint({
  method: 'GET',
  path: '/v1/operator/corporate/registrations',
  tag,
  access,
  summary: 'Registrations of corporate customers, those that wait longest first',
  query: z.object({ state: z.enum(corporateStates).default('waiting') }),
  answer: z.object({
    registrations: z.array(registrationSchema).max(100),
  }),
});

export const approveRegistration = endpoint({
  method: 'POST',
  path: '/v1/operator/corporate/registrations/:accountId/approve',
  tag,
  access,
  once: true,
  confirmed: true,
  summary: 'The account pays by invoice from now on, and its locked leads open',
  params: accountParams,
  body: z.strictObject({ revision: editedRevision, reason: actReason }),
  answer: z.object({ corporateId: z.string() }),
});

export const refuseRegistration = endpoint({
  method: 'POST',
  path: '/v1/operator/corporate/registrations/:accountId/refuse',
  tag,
  access,
  once: true,
  summary: 'Not as it is: the owner reads why, and may send it again',
  params: accountParams,
  body: z.strictObject({ revision: editedRevision, reason: actReason }),
  answer: z.object({ state: z.enum(corporateStates) }),
});

export const setCorporateTerms = endpoint({
  method: 'PUT',
  path: '/v1/operator/corporate/registrations/:accountId/terms',
  tag,
  access,
  once: true,
  summary: 'Terms of an approved customer; they hold for invoices that are issued from now on',
  params: accountParams,
  body: z.strictObject({ revision: editedRevision, paymentDays, reason: actReason }),
  answer: registrationSchema,
});

const awaitedInvoiceSchema = z.object({
  key: z.string(),
  number: z.string(),
  account: z.object({ id: z.uuid(), name: z.string() }),
  month: z.iso.date(),
  state: z.enum(invoiceStates),
  total: z.number().int(),
  pph23: z.number().int(),
  hasSlip: z.boolean(),
  needsSlip: z.boolean().describe('The total less PPh 23 came; its slip is missing.'),
  dueAt: z.iso.datetime(),
});
export type AwaitedInvoice = z.infer<typeof awaitedInvoiceSchema>;

export const listUnpaidInvoices = endpoint({
  method: 'GET',
  path: '/v1/operator/corporate/invoices',
  tag,
  access,
  summary: 'Monthly invoices that are not paid, earliest due first',
  answer: z.object({ invoices: z.array(awaitedInvoiceSchema).max(100) }),
});

export const recordInvoicePayment = endpoint({
  method: 'POST',
  path: '/v1/operator/corporate/invoices/:key/payments',
  tag,
  access,
  once: true,
  confirmed: true,
  summary: 'Money for a monthly invoice was seen: the whole sum, or the sum less PPh 23',
  params: z.object({ key: z.string().regex(corporateInvoiceKey) }),
  body: z.strictObject({
    paymentKey: lineField(50).min(1).describe('Of this payment: sent twice it happens once.'),
    amount: z.number().int().min(1),
    reason: actReason,
  }),
  answer: z.object({ state: z.enum(['paid', 'needs_slip', 'unchanged']) }),
});

export const getSlipByOperator = endpoint({
  method: 'GET',
  path: '/v1/operator/corporate/invoices/:key/slip',
  tag,
  access,
  summary: 'The slip that the buyer uploaded',
  params: z.object({ key: z.string().regex(corporateInvoiceKey) }),
  answer: z.string(),
});

export const slipByOperatorPath = (key: string) => `/v1/operator/corporate/invoices/${key}/slip`;
