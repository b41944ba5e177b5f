import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const day = z.iso.date();

const daySentence = z
  .object({
    name: z.enum(['leads', 'orders', 'revenue', 'inTime', 'costPerLead']),
    isMore: z.boolean().describe('Of what it speaks of there is more than before.'),
    isBetter: z.boolean().describe('Which is good news; of costs, less is.'),
    sentence: z.string().describe('In the language of whoever asks.'),
    list: z
      .object({
        figure: z.enum(['leads', 'inTime', 'late', 'orders', 'revenue', 'spend']),
        from: day,
        to: day,
      })
      .describe('Which list stands behind it, and of which days.'),
  })
  .meta({ id: 'DayChange' });

export const getDayChanges = endpoint({
  method: 'GET',
  path: '/v1/dashboard/changes',
  tag: 'dashboard',
  access: 'dashboard',
  scope: 'reports:read',
  summary: 'What changed since yesterday, up to the last full hour of both days; a CS sees their own',
  answer: z.object({
    changes: z.array(daySentence).describe('Only what is worth saying, at most five.'),
    calm: z.string().nullable().describe('The one sentence where nothing is; null otherwise.'),
  }),
});
