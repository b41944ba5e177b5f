import { z } from 'zod';
import { chatAnswers, settableStatuses } from '#domain/lead-status.ts';
import { reasonLength } from '#domain/text-lengths.ts';
import { endpoint } from './endpoint.ts';
import { lineField, textField } from './fields.ts';
import { batchStatus, pointsBack } from './lead-batches.ts';
import { leadParams, leadSchema } from './lead-detail.ts';
import { leadFilters } from './lead-list.ts';

const tag = 'leads';
const access = 'leads';

export const longestNote = 1_000;

const followUp = z.strictObject({
  how: z.enum(['already', 'now']).describe('`now`: WhatsApp is being opened.'),
  templateId: z.uuid().nullable().default(null),
  at: z.iso
    .datetime()
    .optional()
    .describe(
      'When it was, if it is sent later: never counted as before the lead or in the future, nor as more than 7 days ago.',
    ),
});
export type FollowUp = z.input<typeof followUp>;

export const followUpLead = endpoint({
  method: 'POST',
  path: '/v1/leads/:id/follow-ups',
  tag,
  access,
  scope: 'leads:write',
  once: true,
  summary: 'The buyer was contacted, or is about to be',
  params: leadParams,
  body: followUp,
  answer: leadSchema,
});

export const setLeadChat = endpoint({
  method: 'PUT',
  path: '/v1/leads/:id/chat',
  tag,
  access,
  scope: 'leads:write',
  summary: 'Say whether the buyer’s chat came in',
  params: leadParams,
  body: z.strictObject({ chat: z.enum(chatAnswers).nullable() }),
  answer: leadSchema,
});

export const setLeadLabels = endpoint({
  method: 'PUT',
  path: '/v1/leads/:id/labels',
  tag,
  access,
  scope: 'leads:write',
  summary: 'Exactly these labels',
  params: leadParams,
  body: z.strictObject({ labelIds: z.array(z.uuid()).max(20) }),
  answer: leadSchema,
});

export const leadNote = z.strictObject({ text: textField(longestNote).min(1) });

export const addLeadNote = endpoint({
  method: 'POST',
  path: '/v1/leads/:id/notes',
  tag,
  access,
  scope: 'leads:write',
  once: true,
  summary: 'Write a note',
  params: leadParams,
  body: leadNote,
  answer: leadSchema,
});

export const removeLeadNote = endpoint({
  method: 'DELETE',
  path: '/v1/leads/:id/notes/:noteId',
  tag,
  access,
  scope: 'leads:write',
  summary: 'Delete a note: its writer, the owner, an admin',
  params: leadParams.extend({ noteId: z.uuid() }),
  answer: leadSchema,
});

export const blockLead = endpoint({
  method: 'POST',
  path: '/v1/leads/:id/block',
  tag,
  access,
  scope: 'leads:write',
  summary: 'No more leads from this number',
  params: leadParams,
  body: z.strictObject({ reason: lineField(reasonLength).default('') }),
  answer: leadSchema,
});

export const unblockLead = endpoint({
  method: 'DELETE',
  path: '/v1/leads/:id/block',
  tag,
  access,
  scope: 'leads:write',
  summary: 'Leads from this number again',
  params: leadParams,
  answer: leadSchema,
});

export const mergeLeads = endpoint({
  method: 'POST',
  path: '/v1/leads/:id/merges',
  tag,
  access,
  summary: 'Other leads of the same buyer become a part of this one',
  params: leadParams,
  body: z.strictObject({ leadIds: z.array(z.uuid()).min(1).max(20) }),
  answer: leadSchema,
});

const which = z.union([
  z.strictObject({ ids: z.array(z.uuid()).min(1).max(1_000) }),
  z.strictObject({ filter: leadFilters }).describe('All that the filter leaves now.'),
]);

const action = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('label'), labelId: z.uuid() }),
  z.strictObject({ kind: z.literal('unlabel'), labelId: z.uuid() }),
  z.strictObject({
    kind: z.literal('hand-over'),
    memberId: z.uuid(),
    reason: lineField(reasonLength).default(''),
  }),
  z.strictObject({ kind: z.literal('status'), status: z.enum(settableStatuses) }),
  z.strictObject({ kind: z.literal('block'), reason: lineField(reasonLength).default('') }),
  z.strictObject({ kind: z.literal('fake') }),
  z.strictObject({ kind: z.literal('trash') }),
  z.strictObject({ kind: z.literal('restore') }),
]);
export type LeadAction = z.output<typeof action>;

export const changeLeads = endpoint({
  method: 'POST',
  path: '/v1/leads/batches',
  tag,
  access,
  scope: 'leads:write',
  once: true,
  summary: 'Do one thing to many leads; deleting and bringing back are for the owner and admins',
  body: z.strictObject({ which, action }),
  answer: z.object({
    batchId: z.uuid().nullable().describe('To undo it; null when nothing changed or it cannot be undone.'),
    status: batchStatus,
    total: z.number().int().describe('Leads that were chosen.'),
    changed: z.number().int().describe('So far.'),
    skipped: z
      .number()
      .int()
      .describe('Leads it does not apply to: locked, ordered, without a number, or already so.'),
    refunded: pointsBack,
  }),
});

export const undoBatch = endpoint({
  method: 'POST',
  path: '/v1/leads/batches/:id/undo',
  tag,
  access,
  scope: 'leads:write',
  summary: 'Take back what was done to many, within 30 days; leads changed since stay as they are',
  params: z.object({ id: z.uuid() }),
  answer: z.object({
    status: batchStatus,
    total: z.number().int().describe('Leads that the batch changed.'),
    changed: z.number().int().describe('So far.'),
    skipped: z.number().int(),
  }),
});
