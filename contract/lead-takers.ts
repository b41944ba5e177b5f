import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { personSchema } from './lead-list.ts';

// Apart from lead-list.ts: only the hand-over asks, and the list of leads starts without it.

/** As in `Duty` of `domain/working-hours.ts`; who is inactive gets nothing. */
export const takerDuties = ['on', 'paused', 'leave', 'hours'] as const;

const takerSchema = personSchema
  .extend({
    duty: z.enum(takerDuties).describe('`on`, or why they are not on duty now.'),
    backAt: z.iso.datetime().nullable().describe('When who is not on duty will be, where that is known.'),
    waiting: z
      .number()
      .int()
      .describe('Leads of theirs that nobody has contacted yet; locked ones do not wait.'),
  })
  .meta({ id: 'LeadTaker' });
export type LeadTaker = z.infer<typeof takerSchema>;

export const listLeadTakers = endpoint({
  method: 'GET',
  path: '/v1/leads/takers',
  tag: 'leads',
  access: 'leads',
  scope: 'leads:read',
  summary: 'Whom leads can be handed to: who is on duty first, then by name',
  answer: z.array(takerSchema),
});
