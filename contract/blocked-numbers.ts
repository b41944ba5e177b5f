import { z } from 'zod';
import { reasonLength } from '#domain/text-lengths.ts';
import { endpoint } from './endpoint.ts';
import { lineField, searchField } from './fields.ts';
import { personSchema } from './lead-list.ts';
import { phoneField } from './phone-field.ts';

const blockedNumberSchema = z
  .object({
    phone: z.string().describe('Digits with the country code.'),
    reason: z.string(),
    blockedAt: z.iso.datetime(),
    by: personSchema.nullable(),
    leads: z.number().int().describe('Leads from this number that you may see.'),
    mayUnblock: z.boolean().describe('A CS: when they blocked it or have a lead from it.'),
  })
  .meta({ id: 'BlockedNumber' });
export type BlockedNumber = z.infer<typeof blockedNumberSchema>;

export const blockedPageSize = 10;

export const listBlockedNumbers = endpoint({
  method: 'GET',
  path: '/v1/blocked-numbers',
  tag: 'blocked-numbers',
  access: 'blockedNumbers',
  scope: 'leads:read',
  summary: 'Numbers that get no turn, latest first, ten a page',
  query: z.object({
    search: searchField.describe('Part of a number or of the reason.'),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
  }),
  answer: z.object({
    total: z.number().int(),
    all: z.number().int().describe('Without the search.'),
    numbers: z.array(blockedNumberSchema),
  }),
});

export const blockedItems = z.strictObject({ phone: phoneField, reason: lineField(reasonLength) });

/** Owner and admins: a CS blocks from a lead. */
export const addBlockedNumber = endpoint({
  method: 'POST',
  path: '/v1/blocked-numbers',
  tag: 'blocked-numbers',
  access: 'labels',
  scope: 'leads:write',
  summary: 'Block a number; one that is blocked already gets the new reason',
  body: blockedItems,
  answer: blockedNumberSchema,
});

export const removeBlockedNumber = endpoint({
  method: 'DELETE',
  path: '/v1/blocked-numbers/:phone',
  tag: 'blocked-numbers',
  access: 'blockedNumbers',
  scope: 'leads:write',
  summary: 'Unblock a number; a CS one that they blocked or have a lead from',
  params: z.object({ phone: z.string().regex(/^\d{6,20}$/) }),
  answer: z.object({}),
});
