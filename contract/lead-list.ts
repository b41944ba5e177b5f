import { z } from 'zod';
import { hourNames, weekdayNames } from '#domain/arrival-hours.ts';
import { listedFields } from '#domain/lead-fields.ts';
import { origins } from '#domain/lead-source.ts';
import { chatAnswers, leadStatuses } from '#domain/lead-status.ts';
import { campaignLength, searchLength } from '#domain/text-lengths.ts';
import { revisionField } from './edit-conflicts.ts';
import { endpoint } from './endpoint.ts';
import { labelSchema } from './labels.ts';
import { shapeOf } from './lead-field-shapes.ts';
import { memberSchema } from './member-list.ts';
import { says } from './validation.ts';

// Apart from the acts in lead-actions.ts: what is shown of leads.

/** A member as a lead speaks of them; those who left included. */
export const personSchema = memberSchema
  .pick({ id: true, fullName: true, nickname: true, colour: true, picture: true })
  .meta({ id: 'LeadPerson' });
export type LeadPerson = z.infer<typeof personSchema>;

export const leadRowSchema = z
  .object({
    id: z.uuid(),
    code: z.string(),
    createdAt: z.iso.datetime(),
    ...shapeOf(listedFields, { isMasked: true }),
    rotator: z.object({ id: z.uuid(), title: z.string() }).nullable(),
    member: personSchema.nullable().describe('Who has it.'),
    origin: z.enum(origins),
    status: z.enum(leadStatuses),
    locked: z.boolean().describe('Arrived at zero points: a point opens it, unless it is fake.'),
    chat: z.enum(chatAnswers).nullable().describe('Whether the buyer’s chat came in, if anybody said.'),
    firstContactAt: z.iso.datetime().nullable(),
    touches: z.number().int().describe('How often the buyer came back.'),
    touchedAt: z.iso.datetime().nullable().describe('When they last did.'),
    sameBuyer: z.number().int().describe('Other leads with the same number that you may see.'),
    labels: z.array(labelSchema),
    fakeAt: z.iso.datetime().nullable().describe('Marked as no buyer; then it is `lost`.'),
    trashedAt: z.iso.datetime().nullable(),
    revision: revisionField,
  })
  .meta({ id: 'LeadRow' });
export type LeadRow = z.infer<typeof leadRowSchema>;

export const leadsPageSize = 10;
export const shortestSearch = 3;
export const leadSorts = ['newest', 'oldest'] as const;

/** Several, with commas between: `a,b,c`. */
function listOf<Value extends z.ZodType<string, string>>(value: Value) {
  return z
    .string()
    .max(4_000)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(value).max(100))
    .optional();
}

const filters = {
  search: z
    .string()
    .trim()
    .max(searchLength)
    .refine((text) => text === '' || text.length >= shortestSearch, says('validation.searchShort'))
    .default('')
    .describe(
      'In name, number, code and message, also as typed when the buyer came back. Locked leads are not found by it.',
    ),
  from: z.iso.date().optional().describe('First day, of the account.'),
  to: z.iso.date().optional().describe('Last day, of the account.'),
  member: listOf(z.uuid()).describe('Of these CS: ids, with commas between.'),
  team: z.uuid().optional().describe('Of the CS in this team.'),
  rotator: listOf(z.uuid()).describe('From these rotators: ids, with commas between.'),
  label: listOf(z.uuid()).describe('With any of these labels: ids, with commas between.'),
  status: listOf(z.enum(leadStatuses)).describe(`${leadStatuses.join(', ')}: several with commas between.`),
  origin: z.enum(origins).optional(),
  locked: z.enum(['yes', 'no']).optional(),
  fake: z.enum(['yes', 'no']).optional().describe('Marked as no buyer.'),
  chat: z
    .enum(['yes', 'no', 'unknown'])
    .optional()
    .describe('Whether the buyer’s chat came in. Contacted or ordered counts as `yes` where nobody said.'),
  campaign: z
    .string()
    .trim()
    .min(1)
    .max(campaignLength)
    .optional()
    .describe('Which ad brought them, as the link names it, in capitals or not.'),
  contacted: z.enum(['yes', 'no']).optional().describe('Whether anybody got in touch with the buyer.'),
  inTime: z
    .enum(['yes', 'no'])
    .optional()
    .describe(
      'Contacted within an hour of their coming, or not. Of leads whose hour is not over, and of those out of a file, neither is said.',
    ),
  hour: listOf(z.enum(hourNames)).describe(
    'Came in these hours of the day, of the account: 0 to 23, several with commas between.',
  ),
  weekday: listOf(z.enum(weekdayNames)).describe(
    `Came on these days of the week, of the account: ${weekdayNames.join(', ')}, several with commas between.`,
  ),
  view: z.enum(['all', 'trash']).default('all').describe('`trash`: what was deleted; owner and admins only.'),
};
const inOrder = ({ from, to }: { from?: string; to?: string }) => !from || !to || from <= to;
const orderRule = { path: ['to'], ...says('validation.rangeOrder') };

/** Which leads; the screen keeps the same words in its address. */
export const leadFilters = z.strictObject(filters).refine(inOrder, orderRule);
export type LeadFilters = z.output<typeof leadFilters>;

export const listLeads = endpoint({
  method: 'GET',
  path: '/v1/leads',
  tag: 'leads',
  access: 'leads',
  scope: 'leads:read',
  summary: 'Leads, ten a page; a CS sees their own',
  query: z
    .object({
      ...filters,
      sort: z.enum(leadSorts).default('newest'),
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      asOf: z.iso
        .datetime()
        .optional()
        .describe(
          'Leads that came later do not push the others to the next page; `newer` says how many did.',
        ),
    })
    .refine(inOrder, orderRule),
  answer: z.object({
    total: z.number().int().describe('How many the filters leave.'),
    isMore: z.boolean().describe('There are more than `total`: counting stopped there.'),
    newer: z.number().int().describe('How many of them came after `asOf`.'),
    tabs: z
      .object({ all: z.number().int(), meta: z.number().int() })
      .nullable()
      .describe('How many with these filters, whatever the origin; null where only counting would tell.'),
    leads: z.array(leadRowSchema),
  }),
});
export type LeadList = z.infer<(typeof listLeads)['answer']>;

export const getLeadSummary = endpoint({
  method: 'GET',
  path: '/v1/leads/summary',
  tag: 'leads',
  access: 'leads',
  scope: 'leads:read',
  summary: 'How many leads wait for a reply, and how many for a point',
  answer: z.object({ waiting: z.number().int(), locked: z.number().int() }),
});

/** What the filters and the hand-over offer. */
export const getLeadChoices = endpoint({
  method: 'GET',
  path: '/v1/leads/choices',
  tag: 'leads',
  access: 'leads',
  scope: 'leads:read',
  summary: 'What leads can be narrowed by, and whom they can be handed to',
  answer: z.object({
    rotators: z
      .array(z.object({ id: z.uuid(), title: z.string() }))
      .describe('A CS: those they take turns in or have leads from.'),
    members: z.array(personSchema.extend({ isActive: z.boolean() })).describe('Everyone who is there.'),
    teams: z.array(z.object({ id: z.uuid(), name: z.string() })).describe('None for a CS.'),
    labels: z.array(labelSchema),
  }),
});
