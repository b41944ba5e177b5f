import { z } from 'zod';
import { statementProblems } from '#domain/bank-statement.ts';
import { endpoint } from './endpoint.ts';
import { lineField } from './fields.ts';

// A bank's export of mutations: sent to be looked at, and sent again to be taken in, which may pay orders.

const tag = 'operator';
const access = 'operator';
const count = z.number().int();

export const mostStatementRows = 5_000;
export const statementFileProblems = [
  'unreadable',
  'empty',
  'too_many',
  'columns_unknown',
  'direction_unknown',
] as const;

const column = z.coerce.number().int().min(0).max(200);
const place = z.number().int().min(0).max(200);

const columnsSchema = z.object({
  date: place,
  descriptions: z.array(place),
  amount: place.nullable(),
  direction: place.nullable(),
  debit: place.nullable(),
  credit: place.nullable(),
  account: place.nullable(),
});

const someCredits = z.object({ count, sum: count });

const query = z.object({
  name: lineField(200).default(''),
  account: z
    .string()
    .regex(/^\d{0,20}$/)
    .default('')
    .describe('Number of the bank account, where the file does not name it.'),
  header: column
    .optional()
    .describe('Row of the headings; with it the columns below are taken as they are said.'),
  date: column.optional(),
  description: column.optional(),
  amount: column.optional(),
  direction: column.optional(),
  debit: column.optional(),
  credit: column.optional(),
});

const upload = {
  types: [
    'text/csv',
    'text/plain',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.ms-excel',
    'application/octet-stream',
  ],
  maxMegabytes: 5,
} as const;

const answer = z.object({
  kept: z.boolean(),
  problem: z.enum(statementFileProblems).nullable(),
  bank: z.string().describe('As it was recognised; empty: by the columns that somebody said.'),
  accountNumber: z.string(),
  isOurs: z
    .boolean()
    .describe('Whether the configuration names this account; others pay nothing by themselves.'),
  header: z.object({ row: place, headings: z.array(z.string()) }).nullable(),
  columns: columnsSchema.nullable(),
  sample: z.array(z.array(z.string())).max(5).describe('The first rows under the headings.'),
  added: someCredits.describe('Reported by nobody yet.'),
  known: count.describe('In an earlier export, or reported by a service.'),
  doubtful: count.describe(
    'The same sum was reported for a day near it, or stands in other words in an earlier export: a person checks it.',
  ),
  debits: count,
  pending: count.describe('Not booked yet by the bank.'),
  problems: z.array(z.object({ line: count, problem: z.enum(statementProblems), value: z.string() })).max(50),
  problemCount: count,
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
});

const file = { method: 'POST', tag, access, once: true, query, upload, answer } as const;

export const previewMutations = endpoint({
  ...file,
  path: '/v1/operator/mutation-files/preview',
  summary: 'A bank’s export: what it would add',
});

export const uploadMutations = endpoint({
  ...file,
  path: '/v1/operator/mutation-files',
  confirmed: true,
  summary: 'A bank’s export is taken in: its lines pay what they fit',
});

const fileSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  bank: z.string(),
  by: z.string(),
  uploadedAt: z.iso.datetime(),
  added: count,
  known: count,
  doubtful: count,
  matched: count.describe('Of those that were added, so many paid something.'),
  untried: count.describe('Still being looked at.'),
});

export const listMutationFiles = endpoint({
  method: 'GET',
  path: '/v1/operator/mutation-files',
  tag,
  access,
  summary: 'The latest exports that were taken in, and what became of their lines',
  answer: z.object({
    files: z.array(fileSchema).max(10),
    accounts: z.array(z.object({ bank: z.string(), number: z.string() })).describe('Ours.'),
  }),
});
