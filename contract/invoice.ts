import { z } from 'zod';
import { methodKinds } from '#domain/payment-methods.ts';

// What an invoice says, written down when it is issued and shown the same for ever, on the page and as PDF.

const rupiah = z.number().int();
const count = z.number().int();

const lineSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('points'), quantity: count, unitPrice: rupiah, amount: rupiah }),
  z.object({ kind: z.literal('bonus'), quantity: count, amount: z.literal(0) }),
  z.object({ kind: z.literal('received'), quantity: count, amount: rupiah }),
  z.object({ kind: z.literal('usage'), quantity: count, unitPrice: rupiah, amount: rupiah }),
  z.object({ kind: z.literal('balance'), quantity: count, amount: rupiah }),
  z.object({ kind: z.literal('fee'), amount: rupiah }),
]);

const partySchema = z.object({
  name: z.string(),
  address: z.string(),
  taxId: z.string(),
  email: z.string(),
  phone: z.string(),
});

const invoiceContentSchema = z.object({
  issuer: partySchema,
  buyer: partySchema,
  sums: z.object({
    lines: z.array(lineSchema),
    subtotal: rupiah,
    tax: z.object({ taxable: rupiah, ppn: rupiah }).nullable(),
    uniqueCode: count,
    total: rupiah,
  }),
  method: z.object({ kind: z.enum(methodKinds), channel: z.string() }),
  pph23: rupiah.nullable().describe('What a company may withhold; null for prepaid orders.'),
  appendix: z.array(
    z.object({
      day: z.iso.date(),
      kind: z.enum(['lead', 'opened', 'member_added', 'rotator_added', 'other']),
      rotator: z.string().describe('Of leads; empty when it is gone.'),
      points: count,
    }),
  ),
});
export type InvoiceContent = z.infer<typeof invoiceContentSchema>;

export const invoiceSchema = z
  .object({
    number: z.string().nullable().describe('Null: a proforma.'),
    orderId: z.string().nullable(),
    issuedAt: z.iso.datetime(),
    dueAt: z.iso.datetime().nullable(),
    paidAt: z.iso.datetime().nullable(),
    content: invoiceContentSchema,
  })
  .meta({ id: 'Invoice' });
export type Invoice = z.infer<typeof invoiceSchema>;
