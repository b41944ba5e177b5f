import { z } from 'zod';
import { type BuyerField, leadFields } from '#domain/lead-fields.ts';
import { endpoint } from './endpoint.ts';
import { lineField, textField } from './fields.ts';
import { leadSchema } from './lead-detail.ts';
import { phoneField } from './phone-field.ts';

// A lead by API: a buyer who came by another door takes the same turn as one who sent the form.

const given = {
  name: lineField(leadFields.name.longest).default('').describe('Of the buyer.'),
  phone: phoneField.describe(
    'Their WhatsApp number: 0812…, +62 812… or 62812…, with dots, dashes or spaces.',
  ),
  address: textField(leadFields.address.longest)
    .default('')
    .describe('Where to send it to; kept as one line.'),
} satisfies Record<BuyerField, z.ZodType>;

export const newLead = z.strictObject({
  rotatorId: z.uuid().describe('Whose CS take turns.'),
  ...given,
  source: z
    .strictObject({
      utmSource: lineField(200),
      utmMedium: lineField(200),
      utmCampaign: lineField(200),
      utmTerm: lineField(200),
      utmContent: lineField(200),
      fbclid: lineField(500).describe('Meta’s click id: the lead counts as one from Meta’s ads.'),
      referrer: lineField(1_000).describe('Address of the page before.'),
      page: lineField(1_000).describe('Address of the page with your form.'),
    })
    .partial()
    .default({})
    .describe('How the buyer found you, as a link’s own parameters say it.'),
});

export const createLead = endpoint({
  method: 'POST',
  path: '/v1/leads',
  tag: 'leads',
  access: 'rotators',
  scope: 'leads:write',
  verified: true,
  once: true,
  summary: 'A buyer from elsewhere: takes a turn, a point and a receipt, as one who sent the form does',
  body: newLead,
  answer: z.object({
    lead: leadSchema.describe(
      'As you see it. Of a returning buyer it holds what was typed earlier, perhaps by another person: do not show it to the buyer.',
    ),
    returning: z.boolean().describe('Was there before: the same lead, no turn, no point.'),
    whatsapp: z
      .string()
      .describe(
        'Where to send the buyer: the chat with their CS, drafted from what you sent now and from nothing else.',
      ),
  }),
});
