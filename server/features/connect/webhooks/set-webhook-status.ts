import type { Webhook } from '#contract/webhooks.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { loadWebhook } from './present-webhook.ts';
import { beginAnew, clearGaveUp, lockWebhook, setWebhook } from './webhooks.queries.ts';

/** Asked again for what already is, nothing happens. */
export async function setWebhookStatus(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  { accountId, memberId }: Viewer,
  id: string,
  status: Webhook['status'],
  client: Client,
): Promise<Webhook> {
  return withTransaction(deps.db, async (tx) => {
    const webhook = await lockWebhook(tx, accountId, id);
    if (!webhook) throw new AppError('not_found');
    if (webhook.status !== status) {
      await setWebhook(tx, accountId, id, { status });
      await clearGaveUp(tx, accountId, id);
      await beginAnew(tx, accountId, id);
      const details = { url: webhook.url, status };
      await recordAudit(tx, deps, { accountId, memberId, kind: 'webhook_changed', details, client });
      await publish(tx, accountId, { name: 'webhooks.changed', payload: {} });
    }
    return loadWebhook(tx, accountId, id);
  });
}
