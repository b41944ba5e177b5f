import { z } from 'zod';
import { fewestTopUpPoints, mostTopUpPoints } from '#contract/top-ups.ts';
import type { Fee } from '#domain/top-up-price.ts';

/** "4000" is rupiah, "0.7%" a share of the price. */
const fee = z
  .string()
  .regex(/^(\d{1,7}|\d{1,2}(\.\d{1,2})?%)$/, 'must be rupiah such as 4000 or a share such as 0.7%')
  .transform((text): Fee => {
    if (!text.endsWith('%')) return { rupiah: Number(text) };
    return { basisPoints: Math.round(Number(text.slice(0, -1)) * 100) };
  });

const packages = z
  .string()
  .regex(/^\d{1,7}:\d{1,3}(,\d{1,7}:\d{1,3})*$/, 'must be points:bonus percent, such as 100:0,500:5')
  .transform((text) =>
    text
      .split(',')
      .map((one) => one.split(':').map(Number))
      .map(([points = 0, bonusPercent = 0]) => ({ points, bonusPercent }))
      .sort((a, b) => a.points - b.points),
  )
  .refine(
    (list) => list.every(({ points }) => points >= fewestTopUpPoints && points <= mostTopUpPoints),
    `must be packages of ${fewestTopUpPoints} to ${mostTopUpPoints} points`,
  )
  .refine(
    (list) => new Set(list.map(({ points }) => points)).size === list.length,
    'must name each package once',
  );

/** A JSON value in one variable, refused with a word about what is wrong in it. */
function json<T extends z.ZodType>(schema: T, example: string) {
  return z.string().transform((text, context): z.output<T> => {
    const parsed = schema.safeParse(parsedJson(text));
    if (parsed.success) return parsed.data;
    context.addIssue({ code: 'custom', message: `must be JSON such as ${example}` });
    return z.NEVER;
  });
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const line = z.string().trim().min(1).max(200);
const bankAccount = z.object({
  bank: line,
  number: z
    .string()
    .transform((text) => text.replace(/[\s.-]/g, ''))
    .pipe(z.string().regex(/^\d{5,20}$/)),
  holder: line,
});

const issuer = z.object({
  name: line,
  address: line,
  npwp: z.string().trim().max(30).default(''),
  email: z.string().trim().max(100).default(''),
  phone: z.string().trim().max(30).default(''),
});

const secret = z.string().min(8, 'must have at least 8 characters').optional();

/** What things cost, how they can be paid, and what invoices say of us. */
export const moneyConfig = {
  POINT_PRICE: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'must be a whole number of rupiah')
    .transform(Number)
    .default(250)
    .describe('Price of one point in rupiah.'),
  TOP_UP_PACKAGES: packages
    .prefault('50:0,100:0,250:2,500:5,1000:8,5000:12')
    .describe('Packages of points with their bonus in percent, such as 50:0,100:0,250:2.'),
  TRANSFER_ACCOUNTS: json(
    z.array(bankAccount).max(20),
    '[{"bank":"BCA","number":"7310284456","holder":"PT Contoh"}]',
  )
    .default([])
    .describe('Our bank accounts, as JSON. Without any, nobody can pay by bank transfer.'),
  TRANSFER_FEE: fee.prefault('0').describe('Admin fee of a bank transfer.'),
  VA_FEE: fee.prefault('4000').describe('Admin fee of a virtual account.'),
  QRIS_FEE: fee.prefault('0.7%').describe('Admin fee of QRIS.'),
  EWALLET_FEE: fee.prefault('2%').describe('Admin fee of e-wallets.'),
  SNAP_FEE: fee.prefault('4000').describe('Admin fee of Midtrans’ own page.'),
  MIDTRANS_SERVER_KEY: z
    .string()
    .min(8, 'must be a server key')
    .optional()
    .describe('Server key of Midtrans. Without it there are no virtual accounts, QRIS or e-wallets.'),
  MIDTRANS_API_URL: z
    .url('must be an address')
    .optional()
    .describe('Core API of Midtrans. Default: the sandbox for keys that begin with SB-, else production.'),
  MIDTRANS_SNAP_URL: z.url('must be an address').optional().describe('The same for its payment page, Snap.'),
  MUTATIONS_SECRET: secret.describe('Signs bank mutations sent to /v1/hooks/bank-mutations.'),
  MOOTA_SECRET: secret.describe('Secret token of Moota, for /v1/hooks/moota.'),
  MUTASIBANK_SECRET: secret.describe('Webhook secret of Mutasibank, for /v1/hooks/mutasibank.'),
  INVOICE_ISSUER: json(issuer, '{"name":"PT Contoh","address":"Jl. Contoh 1, Jakarta"}')
    .optional()
    .describe('Who issues invoices, as JSON: name, address, npwp, email, phone.'),
  INVOICE_PKP: z
    .enum(['true', 'false'], 'must be true or false')
    .default('false')
    .transform((text) => text === 'true')
    .describe('true: we are registered for PPN, so it is charged and shown.'),
};
