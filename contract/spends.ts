import { z } from 'zod';
import { largestSpend, spendFileProblems, spendProblems } from '#domain/meta-spends.ts';
import { campaignLength } from '#domain/text-lengths.ts';
import { editedRevision, revisionField } from './edit-conflicts.ts';
import { endpoint } from './endpoint.ts';
import { dayField, lineField, searchField, textField } from './fields.ts';
import { says } from './validation.ts';

const tag = 'spends';
const access = 'spends';
const scope = 'reports:read';

const spendSchema = z
  .object({
    id: z.uuid(),
    day: z.iso.date(),
    nominal: z.number().int().describe('In whole rupiah.'),
    rotator: z.object({ id: z.uuid(), title: z.string() }).nullable(),
    campaign: z.string(),
    note: z.string(),
    source: z.enum(['hand', 'meta']).describe('Entered by hand, or read from Meta’s file.'),
    revision: revisionField,
  })
  .meta({ id: 'Spend' });
export type Spend = z.infer<typeof spendSchema>;

export const spendsPageSize = 10;

const filters = {
  search: searchField.describe('In campaign and note.'),
  from: dayField.optional(),
  to: dayField.optional(),
  rotator: z.uuid().optional(),
  campaign: lineField(campaignLength).min(1).optional().describe('In capitals or not.'),
};
const inOrder = ({ from, to }: { from?: string; to?: string }) => !from || !to || from <= to;
const orderRule = { path: ['to'], ...says('validation.rangeOrder') };

export const spendFilters = z.strictObject(filters).refine(inOrder, orderRule);

export const listSpends = endpoint({
  method: 'GET',
  path: '/v1/spends',
  tag,
  access,
  scope,
  summary: 'Money for advertisements, latest day first, ten a page',
  query: z
    .object({ ...filters, page: z.coerce.number().int().min(1).max(100_000).default(1) })
    .refine(inOrder, orderRule),
  answer: z.object({
    total: z.number().int(),
    sum: z.number().int().describe('Over all that the filters leave.'),
    spends: z.array(spendSchema),
  }),
});

export const getSpendMonth = endpoint({
  method: 'GET',
  path: '/v1/spends/months/:month',
  tag,
  access,
  scope,
  summary: 'A month by day: what was spent and how many leads came',
  params: z.object({ month: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/) }),
  answer: z.object({
    sum: z.number().int(),
    leads: z.number().int(),
    days: z
      .array(
        z.object({
          day: z.iso.date(),
          nominal: z.number().int(),
          spends: z.number().int(),
          leads: z.number().int(),
        }),
      )
      .describe('Every day of the month.'),
  }),
});

export const spendItems = z.strictObject({
  day: dayField,
  nominal: z.number().int().min(1).max(largestSpend),
  rotatorId: z.uuid().nullable(),
  campaign: lineField(campaignLength),
  note: textField(200),
});

/** A later file of Meta's may say that nothing was spent: such an entry keeps its nothing. */
export const spendChanges = spendItems.extend({ nominal: z.number().int().min(0).max(largestSpend) });

export const addSpend = endpoint({
  method: 'POST',
  path: '/v1/spends',
  tag,
  access,
  once: true,
  summary: 'Enter what was spent on a day',
  body: spendItems,
  answer: spendSchema,
});

const spendParams = z.object({ id: z.uuid() });

export const getSpend = endpoint({
  method: 'GET',
  path: '/v1/spends/:id',
  tag,
  access,
  scope,
  summary: 'One entry, ready to edit',
  params: spendParams,
  answer: spendSchema,
});

export const editSpend = endpoint({
  method: 'PUT',
  path: '/v1/spends/:id',
  tag,
  access,
  summary: 'Change an entry; refused on an edit conflict',
  params: spendParams,
  body: spendChanges.extend({ revision: editedRevision }),
  answer: spendSchema,
});

export const removeSpend = endpoint({
  method: 'DELETE',
  path: '/v1/spends/:id',
  tag,
  access,
  summary: 'Delete an entry',
  params: spendParams,
  answer: z.object({}),
});

export const spendCampaigns = endpoint({
  method: 'GET',
  path: '/v1/spends/campaigns',
  tag,
  access,
  scope,
  summary: 'Names of campaigns that leads or entries of the last 90 days speak of, to choose from',
  answer: z.object({ campaigns: z.array(z.string()).max(200) }),
});

export type { SpendFileProblem, SpendProblem } from '#domain/meta-spends.ts';
export const mostSpendRows = 5_000;
const someSpends = z.object({ count: z.number().int(), sum: z.number().int() });

/**
 * Meta's daily export is small: it is sent to be looked at, and sent again to be kept. What it says of a day and a
 * campaign that an earlier file spoke of replaces it, and so does a file by campaign what one without campaigns said of
 * its days, and the other way round. Other entries of those days may be another ad account's, or of campaigns that have
 * another name now: only the person knows, by `replace`.
 */
export const importSpends = endpoint({
  method: 'POST',
  path: '/v1/spends/import',
  tag,
  access,
  summary: 'Meta’s daily export as CSV: what it would change, or, with keep, the change itself',
  query: z.object({
    keep: z.enum(['true', 'false']).default('false'),
    replace: z
      .enum(['true', 'false'])
      .default('false')
      .describe('Also delete entries from Meta on its days that the file does not name.'),
  }),
  upload: {
    types: [
      'text/csv',
      'text/plain',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.ms-excel',
      'application/octet-stream',
    ],
    maxMegabytes: 2,
    streamed: true,
  },
  answer: z.object({
    kept: z.boolean(),
    problem: z.enum(spendFileProblems).nullable(),
    added: z.number().int(),
    changed: z.number().int(),
    same: z.number().int(),
    removed: someSpends.describe('Entries from Meta in whose place the file’s come.'),
    others: someSpends.describe('Entries from Meta on its days that the file does not name, and that stay.'),
    byHand: someSpends.describe('Entered by hand on its days; they stay.'),
    skipped: z.number().int().describe('Rows without money, and the line of totals.'),
    sum: z.number().int().describe('Rupiah in rows that are in order.'),
    from: z.iso.date().nullable(),
    to: z.iso.date().nullable(),
    refused: z
      .array(z.object({ line: z.number().int(), problem: z.enum(spendProblems), value: z.string() }))
      .max(100),
    refusedCount: z.number().int(),
    rows: z
      .array(
        z.object({
          day: z.iso.date(),
          campaign: z.string(),
          nominal: z.number().int(),
          was: z.number().int().nullable(),
        }),
      )
      .max(50)
      .describe('The first of those that are added or changed.'),
  }),
});
