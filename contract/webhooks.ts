import { z } from 'zod';
import { nameLength } from '#domain/text-lengths.ts';
import { webhookEvents } from '#domain/webhooks.ts';
import { editedRevision, revisionField } from './edit-conflicts.ts';
import { endpoint } from './endpoint.ts';
import { lineField } from './fields.ts';

const tag = 'webhooks';
const access = 'webhooks';

const webhookSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    url: z.string(),
    events: z.array(z.enum(webhookEvents)),
    status: z.enum(['active', 'paused']),
    gaveUp: z.boolean().describe('Paused by us: nothing arrived for a day.'),
    failingSince: z.iso.datetime().nullable(),
    nextAt: z.iso.datetime().nullable().describe('When a failing receiver is tried again.'),
    waiting: z.number().int().describe('Events that are still to be sent.'),
    lastDelivery: z
      .object({ at: z.iso.datetime(), status: z.enum(['delivered', 'failed', 'waiting']) })
      .nullable(),
    createdAt: z.iso.datetime(),
    revision: revisionField,
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof webhookSchema>;

export const mostWebhooks = 10;

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/v1/webhooks',
  tag,
  access,
  summary: 'Addresses to which events are sent',
  answer: z.object({ webhooks: z.array(webhookSchema) }),
});

export const webhookItems = z.strictObject({
  name: lineField(nameLength).default(''),
  url: z
    .string()
    .trim()
    .max(500)
    .pipe(z.url({ protocol: /^https?$/ })),
  events: z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length),
});

export const addWebhook = endpoint({
  method: 'POST',
  path: '/v1/webhooks',
  tag,
  access,
  verified: true,
  confirm: true,
  summary: 'Send to another address; inner networks are refused',
  body: webhookItems,
  answer: webhookSchema,
});

const params = z.object({ id: z.uuid() });

export const getWebhook = endpoint({
  method: 'GET',
  path: '/v1/webhooks/:id',
  tag,
  access,
  summary: 'One address',
  params,
  answer: webhookSchema,
});

export const editWebhook = endpoint({
  method: 'PUT',
  path: '/v1/webhooks/:id',
  tag,
  access,
  confirm: true,
  summary: 'Another address, name or choice of events; refused on an edit conflict',
  params,
  body: webhookItems.extend({ revision: editedRevision }),
  answer: webhookSchema,
});

export const setWebhookStatus = endpoint({
  method: 'PUT',
  path: '/v1/webhooks/:id/status',
  tag,
  access,
  summary: 'Pause: events wait. Go on: they are sent, oldest first',
  params,
  body: z.strictObject({ status: z.enum(['active', 'paused']) }),
  answer: webhookSchema,
});

export const removeWebhook = endpoint({
  method: 'DELETE',
  path: '/v1/webhooks/:id',
  tag,
  access,
  summary: 'Send nothing more to this address; its log is deleted too',
  params,
  answer: z.object({}),
});

export const getWebhookSecret = endpoint({
  method: 'GET',
  path: '/v1/webhooks/:id/secret',
  tag,
  access,
  notWhileImpersonating: true,
  confirm: true,
  summary: 'What its deliveries are signed with',
  params,
  answer: z.object({ secret: z.string() }),
});

export const renewWebhookSecret = endpoint({
  method: 'POST',
  path: '/v1/webhooks/:id/secret',
  tag,
  access,
  confirm: true,
  summary: 'A new secret; the old one is worth nothing at once',
  params,
  answer: z.object({ secret: z.string() }),
});

const attemptSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  ms: z.number().int(),
  requestHeaders: z.record(z.string(), z.string()),
  status: z.number().int().nullable().describe('That came back; null: nothing did.'),
  answer: z.string().nullable().describe('Its first letters.'),
  error: z
    .enum(['timeout', 'refused', 'unknown_host', 'tls', 'inner_address', 'redirect', 'broken'])
    .nullable()
    .describe('Why nothing came back, or why what came back does not count.'),
});

const deliverySchema = z
  .object({
    id: z.uuid(),
    event: z.enum([...webhookEvents, 'test']),
    leadId: z.uuid().nullable(),
    at: z.iso.datetime(),
    status: z.enum(['waiting', 'delivered', 'failed']),
    attempts: z.number().int(),
    nextAt: z.iso.datetime().nullable(),
    lastStatus: z.number().int().nullable(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof deliverySchema>;

export const deliveriesPageSize = 10;

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/v1/webhooks/:id/deliveries',
  tag,
  access,
  summary: 'What was sent and what came back, latest first; kept for 30 days',
  params,
  query: z.object({
    status: z.enum(['waiting', 'delivered', 'failed']).optional(),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
  }),
  answer: z.object({ total: z.number().int(), isMore: z.boolean(), deliveries: z.array(deliverySchema) }),
});

const deliveryParams = params.extend({ deliveryId: z.uuid() });

export const getDelivery = endpoint({
  method: 'GET',
  path: '/v1/webhooks/:id/deliveries/:deliveryId',
  tag,
  access,
  summary: 'One event with its request and every answer',
  params: deliveryParams,
  answer: deliverySchema.extend({
    body: z.string().describe('What is sent.'),
    tries: z.array(attemptSchema).describe('Latest first.'),
  }),
});

export const resendDelivery = endpoint({
  method: 'POST',
  path: '/v1/webhooks/:id/deliveries/:deliveryId/resend',
  tag,
  access,
  summary: 'Send it again now, the same id and the same words',
  params: deliveryParams,
  answer: deliverySchema,
});

export const testWebhook = endpoint({
  method: 'POST',
  path: '/v1/webhooks/:id/test',
  tag,
  access,
  summary: 'Send a trial event now and say what came back',
  params,
  answer: z.object({ delivery: deliverySchema, attempt: attemptSchema }),
});
