import type { Answer, Parsed } from '#contract/endpoint.ts';
import {
  deliveriesPageSize,
  type getDelivery,
  type listDeliveries as listDeliveriesCall,
  type WebhookDelivery,
} from '#contract/webhooks.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Tried } from './attempts.queries.ts';
import { composeBodies } from './compose-bodies.ts';
import {
  countDeliveries,
  type DeliveryRecord,
  deliveryPage,
  findDelivery,
  triesOf,
  type WholeDelivery,
} from './deliveries.queries.ts';
import { findWebhook } from './webhooks.queries.ts';

/** Beyond this nobody wants to know it exactly. */
const mostCounted = 1_000;
const shownTries = 50;

interface Name {
  accountId: string;
  webhookId: string;
}

export async function listDeliveries(
  db: Db,
  name: Name,
  { status, page }: Parsed<typeof listDeliveriesCall>['query'],
): Promise<Answer<typeof listDeliveriesCall>> {
  if (!(await findWebhook(db, name.accountId, name.webhookId))) throw new AppError('not_found');
  const total = await countDeliveries(db, name, status, mostCounted + 1);
  const offset = (page - 1) * deliveriesPageSize;
  const deliveries = await deliveryPage(db, name, { status, limit: deliveriesPageSize, offset });
  return {
    total: Math.min(total, mostCounted),
    isMore: total > mostCounted,
    deliveries: deliveries.map(presentDelivery),
  };
}

export async function loadDelivery(db: Db, name: Name & { id: string }): Promise<Answer<typeof getDelivery>> {
  const delivery = await requireDelivery(db, name);
  const tries = await triesOf(db, { ...name, number: delivery.number }, shownTries);
  return {
    ...presentDelivery(delivery),
    body: await bodyOf(db, name.accountId, delivery),
    tries: tries.map(presentTry),
  };
}

/** Nothing is found of a webhook that is gone. */
export async function requireDelivery(db: Db, name: Name & { id: string }): Promise<WholeDelivery> {
  const webhook = await findWebhook(db, name.accountId, name.webhookId);
  const delivery = webhook && (await findDelivery(db, name));
  if (!delivery) throw new AppError('not_found');
  return delivery;
}

/** As it was sent, or as it would be sent now. */
export async function bodyOf(db: Db, accountId: string, delivery: WholeDelivery): Promise<string> {
  if (delivery.body !== null) return delivery.body;
  const bodies = await composeBodies(db, accountId, [delivery]);
  return bodies.get(delivery.number) ?? '';
}

export function presentDelivery(delivery: DeliveryRecord): WebhookDelivery {
  return {
    id: delivery.id,
    event: delivery.event,
    leadId: delivery.leadId,
    at: delivery.at.toISOString(),
    status: delivery.status,
    attempts: delivery.attempts,
    nextAt: delivery.nextAt?.toISOString() ?? null,
    lastStatus: delivery.lastStatus,
  };
}

export function presentTry({ at, ...tried }: Tried): Answer<typeof getDelivery>['tries'][number] {
  return { ...tried, at: at.toISOString() };
}
