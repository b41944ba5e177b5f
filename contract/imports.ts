import { z } from 'zod';
import { type ImportField, importFields } from '#domain/import-fields.ts';
import { endpoint } from './endpoint.ts';
import { personSchema } from './lead-list.ts';

const tag = 'imports';
const access = 'imports';

export { type ImportField, importFields };

/** Why a whole file is refused. */
export const importProblems = [
  'empty',
  'not_a_table',
  'encoding',
  'broken_quotes',
  'too_many_columns',
  'too_many_rows',
  'cell_too_long',
  'broken_workbook',
  'protected_workbook',
  'too_large_inside',
  'old_excel',
  'unexpected',
] as const;
export type ImportProblem = (typeof importProblems)[number];

/**
 * Why a row is. `status_ordered`: a sale is made of a lead by an order, which a row cannot hold. `cells_extra`: more of
 * them than the file has columns, so that it is not sure which is which.
 */
export const rowProblems = [
  'phone_missing',
  'phone_wrong',
  'phone_blocked',
  'too_long',
  'odd_characters',
  'date_wrong',
  'date_future',
  'status_unknown',
  'status_ordered',
  'cs_unknown',
  'rotator_unknown',
  'label_unknown',
  'cells_extra',
] as const;
export type RowProblem = (typeof rowProblems)[number];

/** What to do with a buyer who is there already. */
export const knownChoices = ['skip', 'update', 'touch'] as const;

const importChoices = z.strictObject({
  known: z.enum(knownChoices),
  memberId: z.uuid().nullable().describe('Who gets the rows that name no CS; null: nobody yet.'),
});
export type ImportChoices = z.output<typeof importChoices>;

const counts = z.object({
  add: z.number().int().describe('Rows that will become leads; 0 once they have.'),
  known: z.number().int().describe('Rows whose buyer is there already; 0 once they were taken in.'),
  already: z.number().int().describe('Rows that were imported before: nothing happens.'),
  refused: z.number().int(),
  added: z.number().int(),
  updated: z.number().int(),
  touched: z.number().int(),
  skipped: z.number().int(),
});

const importSchema = z
  .object({
    id: z.uuid(),
    fileName: z.string(),
    bytes: z.number().int(),
    by: personSchema.nullable(),
    status: z.enum(['reading', 'mapping', 'checking', 'ready', 'running', 'done', 'failed']),
    problem: z.enum(importProblems).nullable().describe('Why the file is refused, when it failed.'),
    problemLine: z.number().int().nullable().describe('Where, if known; the header is line 1.'),
    rows: z.number().int().describe('In the file, without its header; while reading: so far.'),
    progress: z.number().int().describe('Rows that the present step has done.'),
    columns: z.array(
      z.object({
        header: z.string().describe('Where the file has none: its number, in words.'),
        field: z.enum(importFields).nullable().describe('What it holds: guessed, then as chosen.'),
        samples: z.array(z.string()).describe('From the first rows.'),
      }),
    ),
    choices: importChoices,
    counts,
    createdAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
    expiresAt: z.iso.datetime().describe('Until then the rows can be looked at and fetched.'),
  })
  .meta({ id: 'Import' });
export type Import = z.infer<typeof importSchema>;

export const importLimits = { megabytes: 50, rows: 200_000, columns: 100, cellLength: 5_000 } as const;

export const uploadImport = endpoint({
  method: 'POST',
  path: '/v1/imports',
  tag,
  access,
  verified: true,
  summary: 'Hand in a CSV or XLSX file of leads; it is read in the background',
  query: z.object({ name: z.string().trim().min(1).max(200).describe('Of the file.') }),
  upload: {
    types: [
      'text/csv',
      'text/plain',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.ms-excel',
      'application/octet-stream',
    ],
    maxMegabytes: importLimits.megabytes,
    streamed: true,
  },
  answer: importSchema,
});

export const importsPageSize = 10;

export const listImports = endpoint({
  method: 'GET',
  path: '/v1/imports',
  tag,
  access,
  summary: 'Files that were handed in, latest first',
  query: z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) }),
  answer: z.object({ total: z.number().int(), imports: z.array(importSchema) }),
});

const params = z.object({ id: z.uuid() });

export const getImport = endpoint({
  method: 'GET',
  path: '/v1/imports/:id',
  tag,
  access,
  summary: 'One of them, with how far it is',
  params,
  answer: importSchema,
});

/** Which field each column holds, in the order of the columns. */
export const importMapping = z.strictObject({
  fields: z.array(z.enum(importFields).nullable()).min(1).max(importLimits.columns),
  choices: importChoices,
});

export const mapImport = endpoint({
  method: 'PUT',
  path: '/v1/imports/:id/mapping',
  tag,
  access,
  summary: 'Say what the columns hold and what to do with known buyers; every row is then checked',
  params,
  body: importMapping,
  answer: importSchema,
});

export const importRowsPageSize = 10;
/** `add` and `known` also once they were taken in. */
export const rowsToShow = ['refused', 'add', 'known', 'already'] as const;

const importRowSchema = z
  .object({
    number: z.number().int().describe('Line in the file, its header being 1.'),
    cells: z.array(z.string()),
    problems: z.array(
      z.object({
        field: z.enum(importFields).nullable(),
        problem: z.enum(rowProblems),
        value: z.string().describe('What stands there, cut short.'),
      }),
    ),
  })
  .meta({ id: 'ImportRow' });
export type ImportRow = z.infer<typeof importRowSchema>;

export const listImportRows = endpoint({
  method: 'GET',
  path: '/v1/imports/:id/rows',
  tag,
  access,
  summary: 'Rows of the file, ten a page',
  params,
  query: z.object({
    show: z.enum(rowsToShow).default('refused'),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
  }),
  answer: z.object({ total: z.number().int(), rows: z.array(importRowSchema) }),
});

export const runImport = endpoint({
  method: 'POST',
  path: '/v1/imports/:id/run',
  tag,
  access,
  verified: true,
  summary: 'Take the good rows in; asked again it changes nothing',
  params,
  answer: importSchema,
});

export const removeImport = endpoint({
  method: 'DELETE',
  path: '/v1/imports/:id',
  tag,
  access,
  summary: 'Forget the file; what was taken in stays. Not while rows are being taken in',
  params,
  answer: z.object({}),
});

export const refusedRowsPath = (id: string) => `/v1/imports/${id}/refused`;

/** A file: the refused rows as they came, with a column that says why, ready to be mended and handed in. */
export const fetchRefusedRows = endpoint({
  method: 'GET',
  path: '/v1/imports/:id/refused',
  tag,
  access,
  summary: 'The refused rows as a CSV file, with the reason at the end of each',
  params,
  answer: z.string(),
});

export const importExamplePath = '/v1/imports/example';

export const fetchImportExample = endpoint({
  method: 'GET',
  path: importExamplePath,
  tag,
  access,
  summary: 'A small file that shows every column there can be',
  answer: z.string(),
});
