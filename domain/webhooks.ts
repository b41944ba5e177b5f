export const webhookEvents = [
  'lead.created',
  'lead.updated',
  'lead.reassigned',
  'order.created',
  'order.cancelled',
  'points.low',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** A balance that falls below this is low; it is said once more when nothing is left. */
export const lowPoints = 50;

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** How long to wait after the first, second, ... failure; the last goes on. */
const delays = [5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour, 4 * hour];

/** So long a receiver may be away before it is left alone. */
export const giveUpAfterMs = 24 * hour;

/** `spread`: 0 to 1, by chance, so that those who failed together do not come back together. */
export function retryDelay(failures: number, spread: number): number {
  const delay = delays[Math.min(Math.max(failures, 1), delays.length) - 1] as number;
  return Math.round(delay * (1 + spread * 0.2));
}
