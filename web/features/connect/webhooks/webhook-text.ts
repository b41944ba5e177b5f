import type { z } from 'zod';
import type { getDelivery, Webhook, WebhookDelivery } from '#contract/webhooks.ts';

export type Attempt = z.infer<(typeof getDelivery)['answer']>['tries'][number];

export const eventText = {
  'lead.created': 'webhooks.leadCreated',
  'lead.updated': 'webhooks.leadUpdated',
  'lead.reassigned': 'webhooks.leadReassigned',
  'order.created': 'webhooks.orderCreated',
  'order.updated': 'webhooks.orderUpdated',
  'order.cancelled': 'webhooks.orderCancelled',
  'points.low': 'webhooks.pointsLow',
  test: 'webhooks.test',
} as const satisfies Record<WebhookDelivery['event'], string>;

/** Why nothing came back, or why what came back does not count. */
export const errorText = {
  timeout: 'webhooks.timeout',
  refused: 'webhooks.refused',
  unknown_host: 'webhooks.unknownHost',
  tls: 'webhooks.tls',
  inner_address: 'webhooks.innerAddress',
  redirect: 'webhooks.redirect',
  broken: 'webhooks.broken',
} as const satisfies Record<NonNullable<Attempt['error']>, string>;

export const deliveryBadges = {
  waiting: { tone: 'quiet', text: 'webhooks.waits' },
  delivered: { tone: 'good', text: 'webhooks.delivered' },
  failed: { tone: 'needs-you', text: 'webhooks.failed' },
} as const satisfies Record<WebhookDelivery['status'], { tone: string; text: string }>;

export const stateBadges = {
  active: { tone: 'good', text: 'webhooks.active' },
  failing: { tone: 'needs-you', text: 'webhooks.failing' },
  paused: { tone: 'outline', text: 'webhooks.paused' },
  gaveUp: { tone: 'needs-you', text: 'webhooks.gaveUp' },
} as const;

/** How it fares: paused by a person and paused by us are two things. */
export function stateOf({ status, gaveUp, failingSince }: Webhook): keyof typeof stateBadges {
  if (status === 'paused') return gaveUp ? 'gaveUp' : 'paused';
  return failingSince ? 'failing' : 'active';
}

/** What it is called: its name, or else the host. */
export function nameOf({ name, url }: Pick<Webhook, 'name' | 'url'>): string {
  return name || (URL.canParse(url) ? new URL(url).host : url);
}

/** Only these say that it was taken in. */
export const isFine = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

export const isAccepted = ({ status, error }: Attempt): boolean => error === null && isFine(status);
