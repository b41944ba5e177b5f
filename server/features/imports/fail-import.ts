import type { ImportProblem } from '#contract/imports.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { removeStoredFile } from '#server/platform/stored-files.ts';
import type { ImportRef } from './import-job.ts';
import { deleteRows } from './import-rows.queries.ts';
import { lockImport, updateImport } from './imports.queries.ts';

/** The file is refused, or could not be worked on. What was taken in of it stays. */
export async function failImport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  ref: ImportRef,
  { problem, line = null }: { problem: ImportProblem; line?: number | null },
): Promise<void> {
  await withTransaction(db, async (tx) => {
    const record = await lockImport(tx, ref);
    if (!record) return;
    // Of a file that cannot be read to its end nothing is shown.
    if (record.status === 'reading') await deleteRows(tx, ref);
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
  });
}
