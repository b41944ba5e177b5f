import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { says } from './validation.ts';

const ratesSchema = {
  yes: z
    .number()
    .int()
    .describe(
      'Leads whose chat came in: their CS said so, or said nothing and they were contacted or have ordered.',
    ),
  no: z.number().int().describe('Leads without a chat, as their CS said: nobody ever wrote.'),
};

/** How many of the leads really wrote: what an ad is worth, not what it counts. */
export const getChatRates = endpoint({
  method: 'GET',
  path: '/v1/leads/chat-rates',
  tag: 'leads',
  access: 'leads',
  scope: 'reports:read',
  summary: 'Chats that came in, by rotator and by ad; a CS sees their own leads’',
  query: z
    .object({ from: z.iso.date(), to: z.iso.date() })
    .refine(({ from, to }) => from <= to, { path: ['to'], ...says('validation.rangeOrder') }),
  answer: z.object({
    leads: z.number().int().describe('In these days, with an answer or without.'),
    ...ratesSchema,
    rotators: z.array(
      z.object({
        id: z.uuid().nullable(),
        title: z.string().nullable(),
        leads: z.number().int(),
        ...ratesSchema,
      }),
    ),
    ads: z
      .array(z.object({ campaign: z.string(), ad: z.string().describe('utm_content.'), ...ratesSchema }))
      .describe('Of the leads that have an answer; most answers first; at most 100.'),
  }),
});
export type ChatRates = z.infer<(typeof getChatRates)['answer']>;
