import type { Webhook } from '#contract/webhooks.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { type WebhookRecord, webhookRecords } from './webhooks.queries.ts';

export async function listWebhooks(db: Db, accountId: string): Promise<Webhook[]> {
  return (await webhookRecords(db, accountId)).map(present);
}

export async function loadWebhook(db: Db, accountId: string, id: string): Promise<Webhook> {
  const [record] = await webhookRecords(db, accountId, id);
  if (!record) throw new AppError('not_found');
  return present(record);
}

function present({ failingSince, nextAt, createdAt, lastDelivery, ...record }: WebhookRecord): Webhook {
  return {
    ...record,
    failingSince: failingSince?.toISOString() ?? null,
    nextAt: nextAt?.toISOString() ?? null,
    // It comes out of a document, where the database writes moments its own way.
    lastDelivery: lastDelivery && { ...lastDelivery, at: new Date(lastDelivery.at).toISOString() },
    createdAt: createdAt.toISOString(),
  };
}
