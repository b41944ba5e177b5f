import { withTransaction } from '#server/platform/database/index.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { checkPortion } from './check-rows.ts';
import { failImport } from './fail-import.ts';
import { enqueueWork, type ImportRef } from './import-job.ts';
import { findImport, raiseFailures } from './imports.queries.ts';
import { createPace } from './pace.ts';
import { readFile } from './read-file.ts';
import { runPortion } from './run-rows.ts';
import { countAgain } from './statistics.queries.ts';

export type WorkDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'log'>;

/** A server that stops waits for its jobs: one that takes longer than this leaves the rest to the next. */
const stretchMs = 2_500;
const mostFailures = 5;

/**
 * A stretch of what the import is at. Each portion of rows and how far it has come are one transaction, and begin where
 * the one before ended, whoever did that: a process may die anywhere, and two may work on it at once.
 */
export async function workOnImport(deps: WorkDeps, ref: ImportRef, stopping?: AbortSignal): Promise<void> {
  try {
    if (await doStretch(deps, ref, stopping)) await enqueueWork(deps.db, ref);
  } catch (error) {
    if (await givesUp(deps, ref)) deps.log.error({ err: error, import: ref.importId }, 'an import failed');
    else throw error;
  }
}

/** Whether there is more to do. */
async function doStretch(deps: WorkDeps, ref: ImportRef, stopping?: AbortSignal): Promise<boolean> {
  const record = await findImport(deps.db, ref);
  const pace = createPace(deps.clock, stretchMs);
  if (record?.status === 'reading') return readFile(deps, record, { pace, stopping });
  const portion =
    record?.status === 'checking' ? checkPortion : record?.status === 'running' ? runPortion : null;
  if (!record || !portion) return false;
  await countAgain(deps.db, 'import_rows', record.rows);
  if (record.status === 'running') {
    await countAgain(deps.db, 'leads', record.progress);
    await countAgain(deps.db, 'imported_rows', record.progress);
  }
  while (!pace.isOver() && !stopping?.aborted) if (!(await portion(deps, ref, pace))) return false;
  return true;
}

/** What fails again and again is ended with a clear word instead of for ever being tried. */
async function givesUp(deps: WorkDeps, ref: ImportRef): Promise<boolean> {
  const failed = await raiseFailures(deps.db, ref, deps.clock.now());
  if (!failed || failed.failures < mostFailures) return false;
  await failImport(deps, ref, { problem: 'unexpected' });
  return true;
}

/** Whose process died, or whose job was lost, goes on; one that kills its process each time does not. */
export async function takeUpStalled(deps: WorkDeps, stalled: readonly ImportRef[]): Promise<void> {
  for (const ref of stalled) {
    if (await givesUp(deps, ref)) continue;
    await withTransaction(deps.db, async (tx) => {
      await enqueueWork(tx, ref);
      await publish(tx, ref.accountId, { name: 'imports.changed', payload: {} });
    });
  }
}
