import { z } from 'zod';
import { fakeRefunds, refundHours } from '#domain/fake-leads.ts';
import { endpoint } from './endpoint.ts';
import { leadParams, leadSchema } from './lead-detail.ts';

const tag = 'leads';
const access = 'leads';

export const getFakeRefunds = endpoint({
  method: 'GET',
  path: '/v1/leads/fake-refunds',
  tag,
  access,
  scope: 'leads:read',
  summary: 'How many points of fake leads still come back today, and what marking one lead would do',
  query: z.object({ lead: z.uuid().optional() }),
  answer: z.object({
    left: z.number().int().describe('Points that still come back today.'),
    aDay: z.number().int().describe('Five a day, or a tenth of the leads charged in the last 24 hours.'),
    refund: z.enum(fakeRefunds).nullable().describe('Of the lead that was asked about.'),
  }),
});

export const markLeadFake = endpoint({
  method: 'POST',
  path: '/v1/leads/:id/fake',
  tag,
  access,
  scope: 'leads:write',
  summary: `No buyer: its point comes back within ${refundHours} hours of being taken, as far as today’s refunds go`,
  params: leadParams,
  answer: leadSchema,
});

export const unmarkLeadFake = endpoint({
  method: 'DELETE',
  path: '/v1/leads/:id/fake',
  tag,
  access,
  scope: 'leads:write',
  summary: 'A buyer after all: a point that came back is taken again; refused while there is none',
  params: leadParams,
  answer: leadSchema,
});
