import { z } from 'zod';
import { fakeRefunds } from '#domain/fake-leads.ts';
import { leadFieldNames, shownVisitFields, unlistedFields } from '#domain/lead-fields.ts';
import { currencies, openStatuses } from '#domain/orders.ts';
import { endpoint } from './endpoint.ts';
import { shapeOf } from './lead-field-shapes.ts';
import { leadRowSchema, personSchema } from './lead-list.ts';
import { receiptSchema } from './rotator-list.ts';

// One lead with all that is known of it.

export const leadEventKinds = [
  'edited',
  'status',
  'followed_up',
  'chat',
  'labelled',
  'unlabelled',
  'handed_over',
  'reassigned',
  'noted',
  'ordered',
  'order_changed',
  'order_moved',
  'order_cancelled',
  'blocked',
  'unblocked',
  'fake_marked',
  'fake_undone',
  'trashed',
  'restored',
  'merged',
  'opened',
  'erased',
] as const;
export type LeadEventKind = (typeof leadEventKinds)[number];

const leadEventSchema = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    who: z.uuid().nullable().describe('Null: the rotator itself.'),
    kind: z.enum(leadEventKinds),
    details: z
      .object({
        fields: z.array(z.enum(leadFieldNames)).optional(),
        from: z
          .string()
          .nullable()
          .optional()
          .describe('Status (of the lead or its order), answer or member before.'),
        to: z.string().nullable().optional(),
        reason: z.string().optional(),
        minutes: z.number().int().optional().describe('Of silence, on duty.'),
        label: z.object({ name: z.string(), colour: z.string() }).optional(),
        template: z.string().nullable().optional(),
        how: z.enum(['already', 'now']).optional(),
        text: z.string().optional().describe('Of a note.'),
        value: z.number().int().optional(),
        currency: z.enum(currencies).optional(),
        codes: z.array(z.string()).optional().describe('Of the leads that became a part of this one.'),
        refund: z.enum(fakeRefunds).optional().describe('What became of the point of a fake lead.'),
        isPaidAgain: z.boolean().optional().describe('Its point was taken again.'),
        undone: z.boolean().optional().describe('It took an earlier action back.'),
      })
      .describe('What the kind needs.'),
  })
  .meta({ id: 'LeadEvent' });
export type LeadEvent = z.infer<typeof leadEventSchema>;

const sourceSchema = z
  .object({
    utmSource: z.string(),
    utmMedium: z.string(),
    utmCampaign: z.string(),
    utmTerm: z.string(),
    utmContent: z.string(),
    referrer: z.string(),
    page: z.string(),
    isAdClick: z.boolean().describe('Came with Meta’s click id.'),
    browser: z.string(),
    system: z.string(),
  })
  .partial()
  .meta({ id: 'LeadSource' });
export type ShownSource = z.infer<typeof sourceSchema>;

export const remindAtField = z.iso
  .datetime()
  .nullable()
  .describe('When somebody wants to be reminded of it.');
export const returnedAtField = z.iso
  .datetime()
  .nullable()
  .describe(
    'When the buyer came back to a lead that had been answered; null: answered since, or they did not.',
  );

const typedInVisit = shapeOf(shownVisitFields, { isMasked: true, first: 'as typed in this visit' });
const visitSchema = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    code: z.string().describe('Of the chat that this visit began; empty where none was kept.'),
    ...typedInVisit,
    message: typedInVisit.message.describe('What WhatsApp was opened with; empty while the lead is locked.'),
    source: sourceSchema,
  })
  .meta({ id: 'LeadVisit' });
export type LeadVisit = z.infer<typeof visitSchema>;

export const leadParams = z.object({ id: z.uuid() });

export const leadSchema = leadRowSchema
  .extend({
    ...shapeOf(unlistedFields, { isMasked: true }),
    source: sourceSchema,
    turn: z.number().int().nullable(),
    receipt: receiptSchema.nullable().describe('Why it went to whom it went first.'),
    chosenId: z.uuid().nullable().describe('Who got the turn.'),
    remindAt: remindAtField,
    returnedAt: returnedAtField,
    assignedAt: z.iso.datetime().describe('Since when its CS has it.'),
    visits: z
      .array(visitSchema)
      .describe('The buyer sent the form again, latest first; at most 50. What they typed then stays here.'),
    events: z.array(leadEventSchema).describe('Latest first; those of merged leads included; at most 200.'),
    people: z.array(personSchema).describe('Everyone the history and the receipt speak of.'),
    buyer: z
      .array(
        leadRowSchema.pick({
          id: true,
          code: true,
          createdAt: true,
          rotator: true,
          member: true,
          status: true,
        }),
      )
      .describe('Other leads with the same number that you may see, latest first; at most 20.'),
    merged: z
      .array(leadRowSchema.pick({ id: true, code: true, createdAt: true, rotator: true }))
      .describe('What became a part of this one, oldest first.'),
    order: z
      .object({
        id: z.uuid(),
        value: z.number().int(),
        currency: z.enum(currencies),
        orderedOn: z.iso.date(),
        status: z.enum(openStatuses),
        paid: z.boolean(),
      })
      .nullable(),
    blocked: z.boolean().describe('The number is blocked.'),
    lock: z
      .object({
        waiting: z.number().int().describe('Locked leads in the account that you may see.'),
        points: z
          .number()
          .int()
          .nullable()
          .describe(
            'A top-up of so many points opens this one, for the newest are opened first; null for a CS.',
          ),
      })
      .nullable()
      .describe('Only while it is locked.'),
  })
  .meta({ id: 'Lead' });
export type Lead = z.infer<typeof leadSchema>;

export const getLead = endpoint({
  method: 'GET',
  path: '/v1/leads/:id',
  tag: 'leads',
  access: 'leads',
  scope: 'leads:read',
  summary: 'One lead with its history; a merged one answers with what it became a part of',
  params: leadParams,
  answer: leadSchema,
});
