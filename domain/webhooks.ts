export const webhookEvents = [
  'lead.created',
  'lead.updated',
  'lead.reassigned',
  'order.created',
  'order.updated',
  'order.cancelled',
  'points.low',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** How long to wait after the first, second, ... failure; the last goes on. */
const delays = [5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour, 4 * hour];

/** So long a receiver may fail before its webhook is paused. */
export const giveUpAfterMs = 24 * hour;

/** Fewer in a day means that our own processes were down: the delays above lead to more than this. */
const leastFailures = 8;

/** `spread`: 0 to 1, by chance, so that those who failed together do not come back together. */
export function retryDelay(failures: number, spread: number): number {
  const delay = delays[Math.min(Math.max(failures, 1), delays.length) - 1] as number;
  return Math.round(delay * (1 + spread * 0.2));
}

/** After so many failures in a row the receiver is at fault, not what it was sent. */
export const failuresBeforePause = 3;

export interface Health {
  /** In a row. */
  failures: number;
  failingSince: Date | null;
  /** Not before: it is left alone for a while. */
  nextAt: Date | null;
}

export const healthy: Health = { failures: 0, failingSince: null, nextAt: null };

/**
 * How a receiver is after a failure. Several are under way at once: those that fail together count as one failure, so only
 * a `probe`, sent alone to see whether it works again, makes the next wait longer.
 */
export function afterFailure(
  { failures, failingSince }: Health,
  { now, spread, isProbe }: { now: Date; spread: number; isProbe: boolean },
): Health {
  const since = failingSince ?? now;
  const count = isProbe ? failures + 1 : Math.max(failures, Math.min(failures + 1, failuresBeforePause));
  if (count < failuresBeforePause) return { failures: count, failingSince: since, nextAt: null };
  return {
    failures: count,
    failingSince: since,
    nextAt: nextTry(count - failuresBeforePause + 1, since, now, spread),
  };
}

/** When to try again what failed so often since then; the last time is when its day is over, if it was tried enough. */
export function nextTry(failures: number, since: Date, now: Date, spread: number): Date {
  const end = since.getTime() + giveUpAfterMs;
  const next = now.getTime() + retryDelay(failures, spread);
  return new Date(end > now.getTime() ? Math.min(end, next) : next);
}

export function isOver({ failures, since }: { failures: number; since: Date }, now: Date): boolean {
  return failures >= leastFailures && now.getTime() - since.getTime() >= giveUpAfterMs;
}
