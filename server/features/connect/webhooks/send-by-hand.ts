import type { Answer } from '#contract/endpoint.ts';
import type { testWebhook as testWebhookCall, WebhookDelivery } from '#contract/webhooks.ts';
import { hasArrived } from '#server/integrations/webhook-receiver/post-webhook.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { newId } from '#server/platform/ids.ts';
import { limitRate } from '#server/platform/rate-limits.ts';
import { attempt } from './attempt.ts';
import { recordTry } from './attempts.queries.ts';
import { findDelivery, insertTrial } from './deliveries.queries.ts';
import { bodyOf, presentDelivery, presentTry, requireDelivery } from './list-deliveries.ts';
import { storeBodies } from './sending.queries.ts';
import { beginAnew, findWebhook, lockWebhook } from './webhooks.queries.ts';

type HandDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'random'>;

/**
 * Once more, now, out of turn: somebody wants it so. What fails changes nothing of when it would be sent anyway; what
 * arrives shows that the receiver is healthy.
 */
export async function resendDelivery(
  deps: HandDeps,
  { accountId }: Viewer,
  webhookId: string,
  id: string,
): Promise<WebhookDelivery> {
  const { db } = deps;
  const name = { accountId, webhookId, id };
  const delivery = await requireDelivery(db, name);
  const webhook = await findWebhook(db, accountId, webhookId);
  if (!webhook) throw new AppError('not_found');
  await limitRate(deps, 'webhookResend.account', accountId);
  const { number } = delivery;
  const body = await bodyOf(db, accountId, delivery);
  if (delivery.body === null) await storeBodies(db, accountId, webhookId, [{ number, body }]);
  const tried = await attempt(deps, webhook, { id, body });
  return withTransaction(db, async (tx) => {
    const now = await lockWebhook(tx, accountId, webhookId);
    const arrived = hasArrived(tried);
    const outcome = arrived ? ({ status: 'delivered', nextAt: null } as const) : undefined;
    await recordTry(tx, { accountId, webhookId, number }, tried, outcome);
    const isSame = now?.url === webhook.url && now.secret === webhook.secret;
    if (arrived && isSame && delivery.status === 'waiting') await beginAnew(tx, accountId, webhookId);
    await publish(tx, accountId, { name: 'webhooks.changed', payload: {} });
    const after = await findDelivery(tx, name);
    if (!after) throw new AppError('not_found');
    return presentDelivery(after);
  });
}

/** A test delivery, sent now, also to a webhook that rests; it changes neither the order of deliveries nor the receiver's health. */
export async function testWebhook(
  deps: HandDeps,
  { accountId }: Viewer,
  webhookId: string,
): Promise<Answer<typeof testWebhookCall>> {
  const { db, clock, random } = deps;
  const webhook = await findWebhook(db, accountId, webhookId);
  if (!webhook) throw new AppError('not_found');
  await limitRate(deps, 'webhookTest.account', accountId);
  const id = newId(clock, random);
  const at = clock.now();
  const data = { webhook: { id: webhookId, name: webhook.name } };
  const body = JSON.stringify({ type: 'test', timestamp: at.toISOString(), data });
  const tried = await attempt(deps, webhook, { id, body });
  return withTransaction(db, async (tx) => {
    const number = await insertTrial(tx, { accountId, webhookId, id, at, body });
    const status = hasArrived(tried) ? 'delivered' : 'failed';
    await recordTry(tx, { accountId, webhookId, number }, tried, { status, nextAt: null });
    await publish(tx, accountId, { name: 'webhooks.changed', payload: {} });
    const delivery = await findDelivery(tx, { accountId, webhookId, id });
    if (!delivery) throw new AppError('not_found');
    return { delivery: presentDelivery(delivery), attempt: presentTry(tried) };
  });
}
