import { z } from 'zod';
import { corporateStates, invoiceStates } from '#domain/corporate.ts';
import { readNpwp } from '#domain/tax.ts';
import { companyLengths } from '#domain/text-lengths.ts';
import { endpoint } from './endpoint.ts';
import { emailField, lineField, nameLength, textField } from './fields.ts';
import { invoiceSchema } from './invoice.ts';
import { phoneField } from './phone-field.ts';
import { says } from './validation.ts';

const tag = 'corporate';
const access = 'corporate';
const rupiah = z.number().int().describe('Whole rupiah.');
const count = z.number().int();

export const taxKinds = ['npwp', 'nik'] as const;
export type TaxKind = (typeof taxKinds)[number];

const regionCode = (parts: number) =>
  z
    .string()
    .refine((code) => regionPattern(parts).test(code), says('validation.select'))
    .describe(`Code of the region, ${parts} of its parts.`);
/** 31, 31.71, 31.71.01, 31.71.01.1001 */
const regionPattern = (parts: number) =>
  new RegExp(`^\\d{2}${'\\.\\d{2}'.repeat(Math.min(parts, 3) - 1)}${parts === 4 ? '\\.\\d{4}' : ''}$`);

/** As it is stored: digits only. Undefined when it is none. */
function readTaxId(kind: TaxKind, typed: string): string | undefined {
  if (kind === 'npwp') return readNpwp(typed);
  const digits = typed.replace(/[\s.-]/g, '');
  return /^\d{16}$/.test(digits) ? digits : undefined;
}

interface Typed {
  taxKind: TaxKind;
  taxId: string;
}
const isTaxId = (kind: TaxKind) => (items: Typed) => readTaxId(kind, items.taxId) !== undefined;
/** Also while other fields are wrong: everything that is to be mended is said at once. */
const hasTaxId =
  (kind: TaxKind) =>
  ({ value }: { value: unknown }) => {
    const { taxKind, taxId } = (value ?? {}) as Partial<Typed>;
    return taxKind === kind && typeof taxId === 'string' && taxId.trim() !== '';
  };

export const registrationItems = z
  .strictObject({
    name: lineField(companyLengths.name).min(1),
    taxKind: z.enum(taxKinds),
    taxId: lineField(40).min(1),
    contact: lineField(nameLength).min(1),
    phone: phoneField,
    email: emailField,
    province: regionCode(1),
    regency: regionCode(2),
    district: regionCode(3),
    village: regionCode(4),
    address: textField(companyLengths.address).min(1),
  })
  .refine(isTaxId('npwp'), { path: ['taxId'], when: hasTaxId('npwp'), ...says('validation.npwp') })
  .refine(isTaxId('nik'), { path: ['taxId'], when: hasTaxId('nik'), ...says('validation.nik') })
  .transform((items) => ({ ...items, taxId: readTaxId(items.taxKind, items.taxId) ?? '' }));

const registrationSchema = z
  .object({
    state: z.enum(corporateStates),
    revision: count.describe('Grows each time it is sent.'),
    name: z.string(),
    taxKind: z.enum(taxKinds),
    taxId: z.string(),
    contact: z.string(),
    phone: z.string(),
    email: z.string(),
    province: z.string(),
    regency: z.string(),
    district: z.string(),
    village: z.string(),
    region: z.string().describe('The names of the four, from the village up.'),
    address: z.string(),
    refusal: z.string().describe('Why it was refused; empty otherwise.'),
    sentAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'CorporateRegistration' });
export type CorporateRegistration = z.infer<typeof registrationSchema>;

const bankAccount = z.object({ bank: z.string(), number: z.string(), holder: z.string() });

const corporateInvoiceSchema = z
  .object({
    number: z.string().describe('As on the document: INV/2026/000123.'),
    key: z.string().describe('The same as an address has it: INV-2026-000123.'),
    month: z.iso.date().describe('Its first day.'),
    state: z.enum(invoiceStates),
    total: rupiah,
    pph23: rupiah.describe('May be withheld; 0 where nothing may.'),
    hasSlip: z.boolean().describe('The slip of what was withheld was uploaded.'),
    needsSlip: z.boolean().describe('A payment without what was withheld has come, and waits for its slip.'),
    issuedAt: z.iso.datetime(),
    dueAt: z.iso.datetime(),
    paidAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'CorporateInvoice' });
export type CorporateInvoice = z.infer<typeof corporateInvoiceSchema>;

const accountSchema = z
  .object({
    corporateId: z.string(),
    isLocked: z.boolean().describe('An invoice was not paid: new leads arrive locked until it is.'),
    paymentDays: count.describe('From the issue of an invoice until it is due.'),
    usage: z.object({
      month: z.iso.date().describe('First day of the month that is running.'),
      points: count.describe('Used so far in it.'),
      left: count.describe('Prepaid points that are used up first.'),
      pointPrice: rupiah,
      rupiah: rupiah.describe('What the invoice would come to now.'),
      invoicedAt: z.iso.datetime().describe('When this month becomes an invoice.'),
    }),
    invoices: z.array(corporateInvoiceSchema).describe('Latest first.'),
    accounts: z.array(bankAccount).describe('Where to transfer to.'),
  })
  .meta({ id: 'CorporateAccount' });
export type CorporateAccount = z.infer<typeof accountSchema>;

export const getCorporate = endpoint({
  method: 'GET',
  path: '/v1/corporate',
  tag,
  access,
  summary: 'The registration as a corporate customer and, once approved, usage and invoices',
  answer: z.object({
    registration: registrationSchema.nullable(),
    account: accountSchema.nullable(),
  }),
});

export const sendRegistration = endpoint({
  method: 'PUT',
  path: '/v1/corporate/registration',
  tag,
  access,
  verified: true,
  summary: 'Register as a corporate customer, or send it again with corrections',
  body: registrationItems,
  answer: registrationSchema,
});

export const corporateInvoiceKey = /^INV-\d{4}-\d{6,}$/;
const invoiceParams = z.object({ key: z.string().regex(corporateInvoiceKey) });

export const getCorporateInvoice = endpoint({
  method: 'GET',
  path: '/v1/corporate/invoices/:key',
  tag,
  access,
  summary: 'One monthly invoice',
  params: invoiceParams,
  answer: z.object({
    row: corporateInvoiceSchema,
    invoice: invoiceSchema,
    accounts: z.array(bankAccount).describe('Where to transfer to.'),
  }),
});

export const corporatePdfPath = (key: string) => `/v1/corporate/invoices/${key}/invoice.pdf`;
/** A file, not JSON in an envelope: the browser opens its address. */
export const getCorporateInvoicePdf = endpoint({
  method: 'GET',
  path: '/v1/corporate/invoices/:key/invoice.pdf',
  tag,
  access,
  summary: 'The same as PDF, usage per rotator and day in its appendix',
  params: invoiceParams,
  answer: z.string(),
});

export const slipTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export const slipMegabytes = 5;

export const sendSlip = endpoint({
  method: 'PUT',
  path: '/v1/corporate/invoices/:key/slip',
  tag,
  access,
  summary: 'The slip of the PPh 23 that was withheld (bukti potong)',
  params: invoiceParams,
  upload: { types: slipTypes, maxMegabytes: slipMegabytes },
  answer: corporateInvoiceSchema,
});

export const slipPath = (key: string) => `/v1/corporate/invoices/${key}/slip`;
export const getSlip = endpoint({
  method: 'GET',
  path: '/v1/corporate/invoices/:key/slip',
  tag,
  access,
  summary: 'The slip that was uploaded',
  params: invoiceParams,
  answer: z.string(),
});
