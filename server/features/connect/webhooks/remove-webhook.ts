import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { enqueue } from '#server/platform/jobs/define-job.ts';
import { pruneJob } from './prune-deliveries.ts';
import { deleteWebhook, lockWebhook } from './webhooks.queries.ts';

/** Its log may be long, so a job deletes it; nobody finds it any more. */
export async function removeWebhook(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  { accountId, memberId }: Viewer,
  id: string,
  client: Client,
): Promise<void> {
  await withTransaction(deps.db, async (tx) => {
    const webhook = await lockWebhook(tx, accountId, id);
    if (!webhook) throw new AppError('not_found');
    await deleteWebhook(tx, accountId, id);
    const details = { url: webhook.url };
    await recordAudit(tx, deps, { accountId, memberId, kind: 'webhook_removed', details, client });
    await enqueue(tx, pruneJob, {});
    await publish(tx, accountId, { name: 'webhooks.changed', payload: {} });
  });
}
