import type { Import } from '#contract/imports.ts';
import type { Language } from '#contract/language.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { enqueueWork } from './import-job.ts';
import { lockImport, updateImport } from './imports.queries.ts';
import { loadImport } from './present-import.ts';

/** The good rows are taken in, in the background. Asked again it changes nothing. */
export async function runImport(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  viewer: Viewer,
  { id, language, client }: { id: string; language: Language; client: Client },
): Promise<Import> {
  const { accountId } = viewer;
  const ref = { accountId, importId: id };
  return withTransaction(deps.db, async (tx) => {
    const record = await lockImport(tx, ref);
    if (!record) throw new AppError('not_found');
    if (record.status === 'ready') {
      await updateImport(tx, ref, {
        status: 'running',
        // Whoever says so is who did it.
        member_id: viewer.memberId,
        progress: 0,
        reached: 0,
        progressed_at: deps.clock.now(),
        failures: 0,
      });
      await recordAudit(tx, deps, {
        ...viewer,
        kind: 'import_run',
        details: { file: record.fileName },
        client,
      });
      await enqueueWork(tx, ref);
      await publish(tx, accountId, { name: 'imports.changed', payload: {} });
    } else if (record.status !== 'running' && record.status !== 'done') throw new AppError('wrong_step');
    return loadImport(tx, ref, language);
  });
}
