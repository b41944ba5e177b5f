import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { secretPrefix } from '#server/integrations/webhook-receiver/sign-webhook.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { findWebhook, lockWebhook, setWebhook } from './webhooks.queries.ts';

const secretBytes = 32;

export function newSecret(random: Deps['random']): string {
  return secretPrefix + random.bytes(secretBytes).toString('base64');
}

export async function showSecret(db: Db, accountId: string, id: string): Promise<{ secret: string }> {
  const webhook = await findWebhook(db, accountId, id);
  if (!webhook) throw new AppError('not_found');
  return { secret: webhook.secret };
}

export async function renewSecret(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  { accountId, memberId }: Viewer,
  id: string,
  client: Client,
): Promise<{ secret: string }> {
  return withTransaction(deps.db, async (tx) => {
    const webhook = await lockWebhook(tx, accountId, id);
    if (!webhook) throw new AppError('not_found');
    const secret = newSecret(deps.random);
    await setWebhook(tx, accountId, id, { secret });
    const details = { url: webhook.url };
    await recordAudit(tx, deps, { accountId, memberId, kind: 'webhook_secret_renewed', details, client });
    await publish(tx, accountId, { name: 'webhooks.changed', payload: {} });
    return { secret };
  });
}
