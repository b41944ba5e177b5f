import { withTransaction } from '#server/platform/database/index.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { createPace } from '#server/platform/jobs/pace.ts';
import { checkPortion } from './check-rows.ts';
import { failImport } from './fail-import.ts';
import { enqueueWork, type ImportRef } from './import-job.ts';
import { beginStretch, findImport } from './imports.queries.ts';
import { readFile } from './read-file.ts';
import { runPortion } from './run-rows.ts';
import { countAgain } from './statistics.queries.ts';

export type WorkDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'secrets' | 'log'>;

/** A server that stops waits for its jobs: one that takes longer than this leaves the rest to the next. */
const stretchMs = 2_500;
/** So often it is begun without coming on, whether it failed or took its process with it. */
const mostFailures = 5;

/**
 * A stretch of what the import is at. Each portion of rows and how far it has come are one transaction, and begin where
 * the one before ended, whoever did that: a process may die anywhere, and two may work on it at once.
 */
export async function workOnImport(deps: WorkDeps, ref: ImportRef, stopping?: AbortSignal): Promise<void> {
  const begun = await beginStretch(deps.db, ref, deps.clock.now());
  if (!begun || (begun.failures > mostFailures && (await givesUp(deps, ref)))) return;
  try {
    if (await doStretch(deps, ref, stopping)) await enqueueWork(deps.db, ref);
  } catch (error) {
    if (await givesUp(deps, ref)) deps.log.error({ err: error, import: ref.importId }, 'an import failed');
    else throw error;
  }
}

/** At least one portion, so that whoever begins comes on. Whether there is more to do. */
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
  do if (!(await portion(deps, ref, pace))) return false;
  while (!pace.isOver() && !stopping?.aborted);
  return true;
}

/** What fails again and again is ended with a clear word instead of for ever being tried. */
async function givesUp(deps: WorkDeps, ref: ImportRef): Promise<boolean> {
  return failImport(deps, ref, { problem: 'unexpected' }, ({ failures }) => failures >= mostFailures);
}

/** Whose job was lost goes on. */
export async function resumeStalled({ db }: Pick<Deps, 'db'>, stalled: readonly ImportRef[]): Promise<void> {
  for (const ref of stalled)
    await withTransaction(db, async (tx) => {
      await enqueueWork(tx, ref);
      await publish(tx, ref.accountId, { name: 'imports.changed', payload: {} });
    });
}
