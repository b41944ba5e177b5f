import type { Parsed } from '#contract/endpoint.ts';
import type { TextKey } from '#contract/texts/index.ts';
import { type addWebhook as addWebhookCall, mostWebhooks, type Webhook } from '#contract/webhooks.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { queueSecurityMail } from '#server/features/identity/security-mails/queue-security-mail.ts';
import { findObstacle, type Obstacle } from '#server/integrations/webhook-receiver/check-receiver.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { requireRevision } from '#server/platform/edit-conflicts.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { newId } from '#server/platform/ids.ts';
import { loadWebhook } from './present-webhook.ts';
import { newSecret } from './webhook-secret.ts';
import {
  beginAnew,
  countWebhooksAlone,
  findWebhook,
  insertWebhook,
  lockWebhook,
  setWebhook,
} from './webhooks.queries.ts';

type SaveDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'random'>;
type Items = Parsed<typeof addWebhookCall>['body'];

export async function addWebhook(
  deps: SaveDeps,
  { accountId, memberId }: Viewer,
  items: Items,
  client: Client,
): Promise<Webhook> {
  const { config, clock, random } = deps;
  // Out of the transaction: it may take seconds.
  await checkAddress(config, items.url);
  return withTransaction(deps.db, async (tx) => {
    if ((await countWebhooksAlone(tx, accountId)) >= mostWebhooks) {
      throw new AppError('too_many_things', { params: { most: mostWebhooks } });
    }
    const id = newId(clock, random);
    const secret = newSecret(random);
    await insertWebhook(tx, accountId, { ...columnsOf(items), id, secret, at: clock.now() });
    const details = { url: items.url };
    await recordAudit(tx, deps, { accountId, memberId, kind: 'webhook_added', details, client });
    const subject = items.name || new URL(items.url).hostname;
    await queueSecurityMail(tx, deps, { accountId, memberId, kind: 'webhook.added', subject });
    await publish(tx, accountId, { name: 'webhooks.changed', payload: {} });
    return loadWebhook(tx, accountId, id);
  });
}

/** Another address is another receiver: what the old one did counts no more, and what waits is tried there at once. */
export async function editWebhook(
  deps: SaveDeps,
  { accountId, memberId }: Viewer,
  id: string,
  { revision, ...items }: Items & { revision: number },
  client: Client,
): Promise<Webhook> {
  const before = await findWebhook(deps.db, accountId, id);
  if (!before) throw new AppError('not_found');
  // Out of the transaction: it may take seconds. The same address is asked again whenever something is sent.
  if (before.url !== items.url) await checkAddress(deps.config, items.url);
  return withTransaction(deps.db, async (tx) => {
    const webhook = await lockWebhook(tx, accountId, id);
    if (!webhook) throw new AppError('not_found');
    await requireRevision(revision, webhook, () => loadWebhook(tx, accountId, id));
    await setWebhook(tx, accountId, id, columnsOf(items));
    if (webhook.url !== items.url) {
      await beginAnew(tx, accountId, id);
      const subject = items.name || new URL(items.url).hostname;
      await queueSecurityMail(tx, deps, { accountId, memberId, kind: 'webhook.moved', subject });
    }
    const details = { url: items.url };
    await recordAudit(tx, deps, { accountId, memberId, kind: 'webhook_changed', details, client });
    await publish(tx, accountId, { name: 'webhooks.changed', payload: {} });
    return loadWebhook(tx, accountId, id);
  });
}

function columnsOf({ name, url, events }: Items) {
  return { name, url, events: [...new Set(events)] };
}

const texts = {
  credentials: 'validation.webhookCredentials',
  not_https: 'validation.webhookHttps',
  inner_address: 'validation.webhookInner',
  unknown_host: 'validation.webhookUnknownHost',
} as const satisfies Record<Obstacle, TextKey>;

async function checkAddress(config: Deps['config'], url: string): Promise<void> {
  const obstacle = await findObstacle(url, { allowsInner: config.WEBHOOK_INNER_ADDRESSES });
  if (obstacle) throw new AppError('invalid_input', { texts: { url: texts[obstacle] } });
}
