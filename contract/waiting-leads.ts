import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { leadParams, leadSchema, remindAtField, returnedAtField } from './lead-detail.ts';
import { leadRowSchema } from './lead-list.ts';
import { says } from './validation.ts';

// Leads that wait for a reply, and when they are to be shown again.

const tag = 'leads';
const access = 'leads';

export const waitingPageSize = 20;

export const waitingRowSchema = leadRowSchema
  .extend({ remindAt: remindAtField, returnedAt: returnedAtField })
  .meta({ id: 'WaitingLead' });
export type WaitingRow = z.infer<typeof waitingRowSchema>;

export const waitingViews = ['now', 'later'] as const;

const placeShape = /^(?:due|new)_(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3})\d{3}Z_(.+)$/;

/** Where a page ended: its part, a moment to the microsecond, a lead. */
function isPlace(text: string): boolean {
  const [, at = '', id] = placeShape.exec(text) ?? [];
  const time = Date.parse(`${at}Z`);
  // A day that no month has would be taken for one of the next month.
  return z.uuid().safeParse(id).success && time > 0 && new Date(time).toISOString() === `${at}Z`;
}

export const listWaitingLeads = endpoint({
  method: 'GET',
  path: '/v1/leads/waiting',
  tag,
  access,
  scope: 'leads:read',
  summary:
    'Leads that wait for a reply, due reminders and who came back first, then who waits longest; a CS sees their own',
  query: z.object({
    view: z
      .enum(waitingViews)
      .default('now')
      .describe('`later`: those with a reminder to come, soonest first.'),
    after: z
      .string()
      .max(100)
      .refine(isPlace, says('validation.invalid'))
      .optional()
      .describe('`next` of the page before.'),
  }),
  answer: z.object({
    total: z.number().int().describe('How many wait now.'),
    later: z.number().int().describe('How many have a reminder to come.'),
    nextAt: z.iso.datetime().nullable().describe('When the soonest of those is due.'),
    next: z.string().nullable().describe('Where the next page begins; null: this was the last.'),
    leads: z.array(waitingRowSchema),
  }),
});
export type WaitingLeads = z.infer<(typeof listWaitingLeads)['answer']>;

export const setLeadReminder = endpoint({
  method: 'PUT',
  path: '/v1/leads/:id/reminder',
  tag,
  access,
  scope: 'leads:write',
  summary: 'Show the lead again then; until then it does not wait for a reply',
  params: leadParams,
  body: z.strictObject({ at: z.iso.datetime().describe('In the future, within 60 days.') }),
  answer: leadSchema,
});

export const removeLeadReminder = endpoint({
  method: 'DELETE',
  path: '/v1/leads/:id/reminder',
  tag,
  access,
  scope: 'leads:write',
  summary: 'No reminder any more',
  params: leadParams,
  answer: leadSchema,
});

export const undoFollowUp = endpoint({
  method: 'POST',
  path: '/v1/leads/:id/follow-ups/undo',
  tag,
  access,
  scope: 'leads:write',
  once: true,
  summary: 'Take one’s own latest follow-up back, within 10 minutes',
  params: leadParams,
  answer: leadSchema,
});
