import { z } from 'zod';
import { leadStatuses } from '#domain/lead-status.ts';
import { endpoint } from './endpoint.ts';
import { personSchema } from './lead-list.ts';
import { phoneField } from './phone-field.ts';

const tag = 'buyers';
const access = 'buyers';

// The number stands in the body of every call, never in an address: addresses are logged on the way.
export const buyerItems = z.strictObject({ phone: phoneField });

const count = z.number().int();

const foundBuyerSchema = z
  .object({
    phone: z.string().describe('Digits with the country code.'),
    isKnown: z.boolean().describe('Anything at all is stored of this number.'),
    counts: z.object({
      leads: count,
      visits: count.describe('Later visits, when the buyer came back.'),
      notes: count,
      orders: count,
      held: count.describe('Forms that became no lead.'),
      webhookDeliveries: count,
      conversions: count.describe('Events for ad platforms.'),
      importRows: count,
      auditEntries: count.describe('Entries of the account’s activity that name the number.'),
    }),
    isBlocked: z.boolean(),
    isFake: z.boolean().describe('Marked as a number that nobody answers.'),
    leads: z
      .array(
        z.object({
          id: z.uuid(),
          code: z.string(),
          name: z.string(),
          createdAt: z.iso.datetime(),
          status: z.enum(leadStatuses),
        }),
      )
      .describe('The latest, at most 20.'),
    imports: z.array(z.object({ id: z.uuid(), fileName: z.string(), rows: count })),
    exports: z
      .array(z.object({ id: z.uuid(), kind: z.string(), createdAt: z.iso.datetime() }))
      .describe('Files of leads or orders that may hold the number; they go when the buyer is erased.'),
    erasures: z
      .array(z.object({ at: z.iso.datetime(), by: personSchema.nullable() }))
      .describe('When data of this number was erased, latest first.'),
    isRefused: z.boolean().describe('Erased with the wish not to take this number again.'),
    mayErase: z.boolean().describe('The owner.'),
  })
  .meta({ id: 'FoundBuyer' });
export type FoundBuyer = z.infer<typeof foundBuyerSchema>;

export const findBuyer = endpoint({
  method: 'POST',
  path: '/v1/buyers/find',
  tag,
  access,
  summary: 'What is stored of a buyer’s number, everywhere',
  body: buyerItems,
  answer: foundBuyerSchema,
});

export const exportBuyer = endpoint({
  method: 'POST',
  path: '/v1/buyers/export',
  tag,
  access,
  summary: 'All that is stored of a buyer’s number, to hand it to them',
  body: buyerItems,
  answer: z
    .object({
      phone: z.string(),
      madeAt: z.iso.datetime(),
      shop: z.string(),
      parts: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    })
    .meta({ id: 'BuyerData' }),
});
export type BuyerData = z.infer<(typeof exportBuyer)['answer']>;

export const eraseBuyer = endpoint({
  method: 'POST',
  path: '/v1/buyers/erase',
  tag,
  access: 'privacy',
  summary: 'Erase a buyer for good; figures, the sums of orders and points stay. Owner only',
  body: buyerItems.extend({
    refuse: z.boolean().default(false).describe('Take no form from this number again.'),
  }),
  answer: foundBuyerSchema,
});

export const allowBuyer = endpoint({
  method: 'POST',
  path: '/v1/buyers/allow',
  tag,
  access: 'privacy',
  summary: 'Take forms again from a number that was erased and refused. Owner only',
  body: buyerItems,
  answer: foundBuyerSchema,
});
