import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { enqueue } from '#server/platform/jobs/define-job.ts';
import { deletePixel } from './pixels.queries.ts';
import { pruneJob } from './prune-log.ts';

/** Rotators go on without it. Its log may be long, so a job deletes it; nobody finds it any more. */
export async function removePixel(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  { accountId, memberId }: Viewer,
  id: string,
  client: Client,
): Promise<void> {
  await withTransaction(deps.db, async (tx) => {
    const removed = await deletePixel(tx, accountId, id);
    if (!removed) throw new AppError('not_found');
    await recordAudit(tx, deps, { accountId, memberId, kind: 'pixel_removed', details: removed, client });
    await enqueue(tx, pruneJob, {});
    await publish(tx, accountId, { name: 'pixels.changed', payload: {} });
    await publish(tx, accountId, { name: 'rotators.changed', payload: {} });
  });
}
