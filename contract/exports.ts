import { z } from 'zod';
import { type ExportKind, type FileKind, fileKinds } from '#domain/export-kinds.ts';
import { dashboardRange } from './dashboard.ts';
import { endpoint } from './endpoint.ts';
import { leadFilters } from './lead-list.ts';
import { memberFilters } from './member-list.ts';
import { orderFilters } from './orders.ts';
import { spendFilters } from './spends.ts';
import { topUpFilters } from './top-ups.ts';
import { usageFilters } from './usage.ts';

const tag = 'exports';
const access = 'exports';

export type { ExportKind, FileKind };
export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];
/** `zip`: the archive of everything. */
const fileFormats = [...exportFormats, 'zip'] as const;
export type FileFormat = (typeof fileFormats)[number];
/** `id`: 1.500.000 and 15/11/2026 20.41, as spreadsheets in Indonesia read them. `machine`: 1500000 and ISO times. */
const numberStyles = ['id', 'machine'] as const;
export type NumberStyle = (typeof numberStyles)[number];

const exportSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(fileKinds),
    format: z.enum(fileFormats),
    numbers: z.enum(numberStyles),
    status: z.enum(['waiting', 'running', 'done', 'failed', 'expired']),
    total: z.number().int().nullable().describe('Rows it will have; null until they are counted.'),
    done: z.number().int().describe('Rows written so far.'),
    fileName: z.string().nullable(),
    bytes: z.number().int().nullable(),
    createdAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
    expiresAt: z.iso.datetime().describe('After this the file is gone.'),
  })
  .meta({ id: 'Export' });
export type Export = z.infer<typeof exportSchema>;

const how = { format: z.enum(exportFormats), numbers: z.enum(numberStyles).default('id') };

/** What to write: the same filters as the screen that shows it. */
export const exportOrder = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('leads'),
    filter: leadFilters,
    ids: z.array(z.uuid()).min(1).max(1_000).optional().describe('Only these, whatever the filter.'),
    ...how,
  }),
  z.strictObject({ kind: z.literal('orders'), filter: orderFilters, ...how }),
  z.strictObject({ kind: z.literal('usage'), filter: usageFilters, ...how }),
  z.strictObject({ kind: z.literal('members'), filter: memberFilters.omit({ page: true }), ...how }),
  z.strictObject({ kind: z.literal('spends'), filter: spendFilters, ...how }),
  z.strictObject({ kind: z.literal('top-ups'), filter: topUpFilters, ...how }),
  z.strictObject({ kind: z.literal('figures-days'), filter: dashboardRange, ...how }),
  z.strictObject({ kind: z.literal('figures-members'), filter: dashboardRange, ...how }),
  z.strictObject({ kind: z.literal('figures-rotators'), filter: dashboardRange, ...how }),
  z.strictObject({ kind: z.literal('figures-origins'), filter: dashboardRange, ...how }),
  z.strictObject({ kind: z.literal('figures-campaigns'), filter: dashboardRange, ...how }),
  z.strictObject({ kind: z.literal('figures-hours'), filter: dashboardRange, ...how }),
  z.strictObject({ kind: z.literal('figures-waited'), filter: dashboardRange, ...how }),
]);
export type ExportOrder = z.output<typeof exportOrder>;

export const startExport = endpoint({
  method: 'POST',
  path: '/v1/exports',
  tag,
  access,
  once: true,
  confirm: true,
  summary: 'Have a file written of what a list shows; whoever may not see the list may not export it',
  body: exportOrder,
  answer: exportSchema,
});

export const startArchive = endpoint({
  method: 'POST',
  path: '/v1/exports/archive',
  tag,
  access: 'leaving',
  once: true,
  confirm: true,
  summary: 'Have everything of the account written as one zip, kept for 7 days; one at a time, owner only',
  answer: exportSchema,
});

export const exportsPageSize = 10;

export const listExports = endpoint({
  method: 'GET',
  path: '/v1/exports',
  tag,
  access,
  summary: 'Files that you asked for, latest first, with how far they are',
  query: z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) }),
  answer: z.object({ total: z.number().int(), exports: z.array(exportSchema) }),
});

const params = z.object({ id: z.uuid() });

export const getExport = endpoint({
  method: 'GET',
  path: '/v1/exports/:id',
  tag,
  access,
  summary: 'One file that you asked for',
  params,
  answer: exportSchema,
});

export const removeExport = endpoint({
  method: 'DELETE',
  path: '/v1/exports/:id',
  tag,
  access,
  summary: 'Stop writing it, or throw it away',
  params,
  answer: z.object({}),
});

export const exportFilePath = (id: string) => `/v1/exports/${id}/file`;

/** A file, not JSON in an envelope: the browser opens its address. */
export const fetchExport = endpoint({
  method: 'GET',
  path: '/v1/exports/:id/file',
  tag,
  access,
  summary: 'The file itself, for a day (an archive: for 7), for the one who asked',
  params,
  answer: z.string(),
});
