import { z } from 'zod';
import { corporateStates } from '#domain/corporate.ts';
import { corporateInvoiceKey } from './corporate.ts';
import { endpoint } from './endpoint.ts';
import { lineField, textField } from './fields.ts';

// Corporate customers as the people who run the service see them. Every act names why.

const tag = 'operator';
const access = 'operator';
const reason = textField(300).min(1);
const accountParams = z.object({ accountId: z.uuid() });
const revision = z.number().int().describe('Of the registration that was looked at.');

export const listRegistrations = endpoint({
  method: 'GET',
  path: '/v1/operator/corporate/registrations',
  tag,
  access,
  summary: 'Registrations of corporate customers, those that wait longest first',
  query: z.object({ state: z.enum(corporateStates).default('waiting') }),
  answer: z.object({
    registrations: z
      .array(
        z.object({
          accountId: z.uuid(),
          state: z.enum(corporateStates),
          revision,
          name: z.string(),
          taxId: z.string(),
          contact: z.string(),
          phone: z.string(),
          email: z.string(),
          address: z.string(),
          region: z.string(),
          corporateId: z.string().nullable(),
          refusal: z.string(),
          sentAt: z.iso.datetime(),
        }),
      )
      .max(100),
  }),
});

export const approveRegistration = endpoint({
  method: 'POST',
  path: '/v1/operator/corporate/registrations/:accountId/approve',
  tag,
  access,
  summary: 'The account pays by invoice from now on, and its locked leads open',
  params: accountParams,
  body: z.strictObject({ revision, reason }),
  answer: z.object({ corporateId: z.string() }),
});

export const refuseRegistration = endpoint({
  method: 'POST',
  path: '/v1/operator/corporate/registrations/:accountId/refuse',
  tag,
  access,
  summary: 'Not as it is: the owner reads why, and may send it again',
  params: accountParams,
  body: z.strictObject({ revision, reason }),
  answer: z.object({ state: z.enum(corporateStates) }),
});

export const recordInvoicePayment = endpoint({
  method: 'POST',
  path: '/v1/operator/corporate/invoices/:key/payments',
  tag,
  access,
  summary: 'Money for a monthly invoice was seen: the whole sum, or the sum less PPh 23',
  params: z.object({ key: z.string().regex(corporateInvoiceKey) }),
  body: z.strictObject({
    paymentKey: lineField(50).min(1).describe('Of this payment: sent twice it happens once.'),
    amount: z.number().int().min(1),
    reason,
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
