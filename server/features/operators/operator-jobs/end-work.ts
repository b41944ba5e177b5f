import { z } from 'zod';
import { dropExport } from '#server/features/connect/exports/drop-export.ts';
import { dropImport } from '#server/features/connect/imports/drop-import.ts';
import { dropBatch } from '#server/features/leads/leads/drop-batch.ts';
import { dropNotification } from '#server/features/money/top-ups/drop-notification.ts';
import { dropHeldBatch } from '#server/features/rotation/held/drop-held-batch.ts';
import type { Deps } from '#server/platform/http/app-types.ts';

type EndDeps = Pick<Deps, 'db' | 'clock'>;

const uuid = z.uuid();

/** By the schema of their payload. What cannot be read has no work behind it. */
function ending<T>(schema: z.ZodType<T>, end: (deps: EndDeps, payload: T) => Promise<void>) {
  return async (deps: EndDeps, payload: unknown) => {
    const read = schema.safeParse(payload);
    if (read.success) await end(deps, read.data);
  };
}

/** What would be queued again by whoever looks for unfinished work is ended with its job: `dropEffect` says which. */
const endings: Readonly<Record<string, (deps: EndDeps, payload: unknown) => Promise<void>>> = {
  'exports.write': ending(z.object({ accountId: uuid, id: uuid }), dropExport),
  'held.batch': ending(z.object({ accountId: uuid, batchId: uuid }), dropHeldBatch),
  'imports.work': ending(z.object({ accountId: uuid, importId: uuid }), dropImport),
  'leads.batch': ending(z.object({ accountId: uuid, batchId: uuid }), dropBatch),
  'top-ups.notification': ending(z.object({ id: z.number().int() }), (deps, { id }) =>
    dropNotification(deps, id),
  ),
};

export async function endWork(deps: EndDeps, task: string, payloads: readonly unknown[]): Promise<void> {
  const end = endings[task];
  if (end) for (const payload of payloads) await end(deps, payload);
}
