import { z } from 'zod';
import { pointReasons } from '#domain/points.ts';
import { endpoint } from './endpoint.ts';
import { says } from './validation.ts';

const place = z.object({ id: z.uuid(), name: z.string(), isGone: z.boolean().describe('Deleted since.') });

const usageRowSchema = z
  .object({
    number: z.number().int().describe('Place in the ledger, from 1.'),
    at: z.iso.datetime(),
    reason: z.enum(pointReasons),
    subject: z
      .string()
      .describe(
        'Whose or which, in words: the member added, the note of an adjustment, a lead with its rotator and CS.',
      ),
    lead: z
      .object({
        id: z.uuid(),
        name: z.string().describe('Or its code, where the buyer gave none.'),
        state: z.enum(['there', 'trash', 'gone']).describe('gone: deleted for good, without a name.'),
      })
      .nullable()
      .describe('The lead that the point was for.'),
    rotator: place.nullable().describe('The one added, or the one the lead came through.'),
    member: place.nullable().describe('The one added, or the CS who has the lead now.'),
    in: z.number().int(),
    out: z.number().int(),
    balance: z.number().int().describe('After this change.'),
  })
  .meta({ id: 'UsageRow' });
export type UsageRow = z.infer<typeof usageRowSchema>;

export const usagePageSize = 10;

/** Days are the account's, both included. */
const range = {
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  reason: z.enum(pointReasons).optional(),
};
const inOrder = ({ from, to }: { from?: string; to?: string }) => !from || !to || from <= to;
const orderRule = { path: ['to'], ...says('validation.rangeOrder') };

export const usageFilters = z.object(range).refine(inOrder, orderRule);

export const listUsage = endpoint({
  method: 'GET',
  path: '/v1/usage',
  tag: 'usage',
  access: 'usage',
  scope: 'reports:read',
  summary: 'Every change of points, latest first, ten a page',
  query: z
    .object({ ...range, page: z.coerce.number().int().min(1).max(1_000_000).default(1) })
    .refine(inOrder, orderRule),
  answer: z.object({
    total: z.number().int(),
    in: z.number().int().describe('Sum over all that the filters leave.'),
    out: z.number().int(),
    rows: z.array(usageRowSchema),
  }),
});
