import type { WebhookEvent } from '#domain/webhooks.ts';
import { webhookEvents } from '#domain/webhooks.ts';
import { deliveriesReader } from '#server/features/connect/webhooks/write-deliveries.ts';
import { type ReadDeps, readPortion } from '#server/platform/changes/read-portion.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { newId } from '#server/platform/ids.ts';

interface WebhookOptions {
  accountId: string;
  url?: string;
  events?: readonly WebhookEvent[];
}

export const testSecret = `whsec_${Buffer.from('a secret that only tests know...').toString('base64')}`;

/** A webhook, with whatever the test does not care about filled in. */
export async function createWebhook(
  { db, clock, random }: Pick<Deps, 'db' | 'clock' | 'random'>,
  { accountId, url = 'http://127.0.0.1:9/', events = webhookEvents }: WebhookOptions,
): Promise<string> {
  const id = newId(clock, random);
  await db
    .insertInto('webhooks')
    .values({
      account_id: accountId,
      id,
      url,
      events: [...events],
      secret: testSecret,
      created_at: clock.now(),
    })
    .execute();
  return id;
}

/** Of all that happened. */
export async function makeDeliveries(deps: ReadDeps): Promise<void> {
  while ((await readPortion(deps, deliveriesReader())).isMore);
}

/** One with something that waits to be sent. */
export async function createDelivery(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  accountId: string,
  url?: string,
): Promise<{ webhookId: string; deliveryId: string }> {
  const webhookId = await createWebhook(deps, { accountId, url });
  const deliveryId = newId(deps.clock, deps.random);
  await deps.db
    .insertInto('webhook_deliveries')
    .values({
      account_id: accountId,
      webhook_id: webhookId,
      id: deliveryId,
      event: 'points.low',
      subject: accountId,
      data: JSON.stringify({ balance: 49 }),
    })
    .execute();
  return { webhookId, deliveryId };
}
