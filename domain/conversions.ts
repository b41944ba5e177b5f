import {
  hasBrowserPart,
  type PausedWhy,
  type PixelEvent,
  type Platform,
  type ServerMoment,
} from './pixels.ts';

/** A pixel of the rotator that something happened through. */
export interface MeasuringPixel {
  id: string;
  platform: Platform;
  /** Without one only browsers send for it. */
  hasToken: boolean;
  events: readonly PixelEvent[];
}

interface Money {
  amount: number;
  currency: string;
}

/** One event that follows from something that happened. */
export interface PlannedConversion {
  pixelId: string;
  platform: Platform;
  event: string;
  value: Money | null;
  status: 'browser' | 'waiting';
}

/**
 * Which events follow, for platforms that the buyer's page named. An order is worth what was sold, whatever else was chosen. Without a token only the
 * browser sends what it knows of; what only the server knows of is not sent.
 */
export function conversionsOf(
  moment: ServerMoment,
  pixels: readonly MeasuringPixel[],
  named: readonly Platform[],
  sold: Money | null = null,
): PlannedConversion[] {
  return pixels.flatMap(({ id, platform, hasToken, events }) => {
    const chosen = events.find((one) => one.moment === moment);
    const isSent = hasToken || (moment === 'submit' && hasBrowserPart(platform));
    if (!chosen || !isSent || !named.includes(platform)) return [];
    const worth = chosen.value === null ? null : { amount: chosen.value, currency: 'IDR' };
    return [
      {
        pixelId: id,
        platform,
        event: chosen.event,
        value: moment === 'order' ? sold : worth,
        status: hasToken ? ('waiting' as const) : ('browser' as const),
      },
    ];
  });
}

/** What became of a request to a platform; as `SendResult` of its integration. */
export const sendResults = [
  'taken',
  'token',
  'permission',
  'not_found',
  'throttled',
  'passing',
  'bad_event',
  'no_answer',
  'not_reached',
] as const;
type SendResult = (typeof sendResults)[number];

/** What is known of a request beside its answer. */
export interface Sent {
  events: number;
  /** Of one that went alone: how often it did before, in vain. */
  aloneBefore: number;
  /** Attempts of the pixel that failed in a row before this one. */
  failures: number;
  /**
   * The platform refuses every event alike: perhaps the request is wrong and none of the events.
   */
  isSuspect: boolean;
}

/** After a request: what its events are, how it goes on with the pixel, and whether they are sent again in two halves. */
export interface Aftermath {
  events: 'sent' | 'waiting' | 'refused' | 'unknown';
  pixel: 'healthy' | 'rests' | Extract<PausedWhy, 'token' | 'permission' | 'not_found'>;
  halves: boolean;
  /** Of one that went alone: it comes later, others go first. */
  isPutBack: boolean;
}

/** After so many failures alone an event makes room for others. */
const mostAlone = 3;

/** It is sent alone: in a batch it would hold up the others. */
export function goesAlone(aloneBefore: number): boolean {
  return aloneBefore >= mostAlone;
}

/**
 * What was surely not taken is sent again. What may have been taken is never sent again by itself: a platform tells an
 * event of the browser from the same one of the server, but promises nothing of the same one from the server twice.
 */
export function afterSending(result: SendResult, sent: Sent): Aftermath {
  const waits = { events: 'waiting', pixel: 'rests', halves: false, isPutBack: false } as const;
  switch (result) {
    case 'taken':
      return { ...waits, events: 'sent', pixel: 'healthy' };
    case 'bad_event':
      // The platform works, so one of the events is at fault: smaller and smaller batches find it.
      if (sent.events > 1) return { ...waits, pixel: 'healthy', halves: true };
      if (!sent.isSuspect) return { ...waits, events: 'refused', pixel: 'healthy' };
      return sent.aloneBefore + 1 >= mostAlone
        ? { ...waits, events: 'refused' }
        : { ...waits, isPutBack: true };
    case 'passing': {
      if (sent.events > 1) return waits;
      // This event has failed before, and the pixel worked: that says nothing of the others.
      const isItsOwn = goesAlone(sent.aloneBefore) && sent.failures === 0;
      const isPutBack = goesAlone(sent.aloneBefore + 1);
      return { ...waits, pixel: isItsOwn ? 'healthy' : 'rests', isPutBack };
    }
    case 'no_answer':
      return { ...waits, events: 'unknown' };
    case 'throttled':
    case 'not_reached':
      return waits;
    case 'token':
    case 'permission':
    case 'not_found':
      return { ...waits, pixel: result };
  }
}

/** In two parts that keep their order. Of one there is nothing to part. */
export function inHalves<Item>(items: readonly Item[]): [Item[], Item[]] {
  const middle = Math.ceil(items.length / 2);
  return [items.slice(0, middle), items.slice(middle)];
}

/** A platform that did not answer well is asked with a single event first: if it keeps silent, only that one is unknown. */
export function batchSize(failures: number, mostEvents: number): number {
  return failures > 0 ? 1 : mostEvents;
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** How long a pixel rests after the first, second, ... failure in a row; the last goes on. */
const pauses = [5 * second, 20 * second, minute, 5 * minute, 15 * minute, 30 * minute, hour];

/** `spread`: 0 to 1, by chance, so that those who failed together do not come back together. */
export function restMs(failures: number, spread: number, retryAfterMs: number | null): number {
  const pause = pauses[Math.min(Math.max(failures, 1), pauses.length) - 1] as number;
  return Math.max(Math.round(pause * (1 + spread * 0.2)), retryAfterMs ?? 0);
}

/** Who is on the way to a platform needs a while, and one event that is too old makes it refuse all the others. */
const onTheWayMs = hour;

/** For each moment: what happened before this is not sent any more. */
export function tooOldBefore(
  now: Date,
  longestAgeMs: Record<ServerMoment, number>,
): Record<ServerMoment, Date> {
  const before = (moment: ServerMoment) => new Date(now.getTime() - longestAgeMs[moment] + onTheWayMs);
  return { submit: before('submit'), chat: before('chat'), order: before('order') };
}

/** Whether a person may send it again: it may have failed to arrive, and the platform would still take it. */
export function mayResend(status: string, at: Date, tooOld: Date): boolean {
  return (status === 'unknown' || status === 'refused') && at >= tooOld;
}
