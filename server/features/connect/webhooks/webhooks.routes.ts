import {
  addWebhook as addWebhookCall,
  editWebhook as editWebhookCall,
  getDelivery,
  getWebhook,
  getWebhookSecret,
  listDeliveries as listDeliveriesCall,
  listWebhooks as listWebhooksCall,
  removeWebhook as removeWebhookCall,
  renewWebhookSecret,
  resendDelivery as resendDeliveryCall,
  setWebhookStatus as setWebhookStatusCall,
  testWebhook as testWebhookCall,
} from '#contract/webhooks.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { clientOf } from '#server/platform/http/client.ts';
import { route } from '#server/platform/http/route.ts';
import { listDeliveries, loadDelivery } from './list-deliveries.ts';
import { listWebhooks, loadWebhook } from './present-webhook.ts';
import { removeWebhook } from './remove-webhook.ts';
import { addWebhook, editWebhook } from './save-webhook.ts';
import { resendDelivery, testWebhook } from './send-by-hand.ts';
import { setWebhookStatus } from './set-webhook-status.ts';
import { renewSecret, showSecret } from './webhook-secret.ts';

export function webhooksRoutes(app: App, deps: Deps): void {
  const { db } = deps;
  route(app, listWebhooksCall, async ({ viewer }) => ({
    webhooks: await listWebhooks(db, viewer.accountId),
  }));
  route(app, addWebhookCall, ({ viewer, body, request }) =>
    addWebhook(deps, viewer, body, clientOf(request)),
  );
  route(app, getWebhook, ({ viewer, params }) => loadWebhook(db, viewer.accountId, params.id));
  route(app, editWebhookCall, ({ viewer, params, body, request }) =>
    editWebhook(deps, viewer, params.id, body, clientOf(request)),
  );
  route(app, setWebhookStatusCall, ({ viewer, params, body, request }) =>
    setWebhookStatus(deps, viewer, params.id, body.status, clientOf(request)),
  );
  route(app, removeWebhookCall, async ({ viewer, params, request }) => {
    await removeWebhook(deps, viewer, params.id, clientOf(request));
    return {};
  });
  route(app, getWebhookSecret, ({ viewer, params }) => showSecret(db, viewer.accountId, params.id));
  route(app, renewWebhookSecret, ({ viewer, params, request }) =>
    renewSecret(deps, viewer, params.id, clientOf(request)),
  );
  route(app, listDeliveriesCall, ({ viewer, params, query }) =>
    listDeliveries(db, { accountId: viewer.accountId, webhookId: params.id }, query),
  );
  route(app, getDelivery, ({ viewer, params }) =>
    loadDelivery(db, { accountId: viewer.accountId, webhookId: params.id, id: params.deliveryId }),
  );
  route(app, resendDeliveryCall, ({ viewer, params }) =>
    resendDelivery(deps, viewer, params.id, params.deliveryId),
  );
  route(app, testWebhookCall, ({ viewer, params }) => testWebhook(deps, viewer, params.id));
}
