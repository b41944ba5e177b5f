import type { ImportProblem } from '#contract/imports.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { removeStoredFile } from '#server/platform/stored-files.ts';
import type { ImportRef } from './import-job.ts';
import { clearOutcomes, deleteRows } from './import-rows.queries.ts';
import { atWork, type ImportRecord, lockImport, updateImport } from './imports.queries.ts';

/**
 * The file is refused, or could not be worked on. What was taken in of it stays. False when it is no longer `as` the one
 * found it who failed: another came further meanwhile.
 */
export async function failImport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  ref: ImportRef,
  { problem, line = null }: { problem: ImportProblem; line?: number | null },
  as: (record: ImportRecord) => boolean,
): Promise<boolean> {
  return withTransaction(db, async (tx) => {
    const record = await lockImport(tx, ref);
    if (!record || !atWork.some((status) => status === record.status) || !as(record)) return false;
    // Of a file that cannot be read to its end nothing is shown.
    if (record.status === 'reading') await deleteRows(tx, ref);
    if (record.status === 'checking') await clearOutcomes(tx, ref, record.reached);
    const now = clock.now();
    await updateImport(tx, ref, {
      status: 'failed',
      problem,
      problem_line: line,
      finished_at: now,
      progressed_at: now,
      file_id: null,
    });
    if (record.fileId) await removeStoredFile(tx, record.fileId);
    await publish(tx, ref.accountId, { name: 'imports.changed', payload: {} });
    return true;
  });
}
