import { publishAll } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { startPollLoop } from '#server/platform/jobs/poll-loop.ts';
import { type PlatformOf, platformsOf } from './platforms-of.ts';
import { sendRound } from './send-round.ts';
import { type ClaimedPixel, claimDue } from './sending.queries.ts';

/** Sends waiting events to the platforms where sellers advertise, for as long as the process lives. */
export interface ConversionSender {
  /** Lets what is under way come to its end, begins nothing new. */
  close(): Promise<void>;
}

/** They mostly wait for the network; each takes one connection of the database at a time. */
const mostPixelsAtOnce = 16;
const pollMs = 1_000;
const wakingEvents: readonly string[] = ['pixels.changed'];

export function createConversionSender(
  deps: Deps,
  { everyMs = pollMs, platformOf = platformsOf(deps) }: { everyMs?: number; platformOf?: PlatformOf } = {},
): ConversionSender {
  const { db, clock, log } = deps;
  const underWay = new Set<Promise<void>>();
  /** Accounts whose screens show something old; published once in a while, not for every event. */
  let changed = new Set<string>();
  const loop = startPollLoop({
    everyMs,
    poll: async () => {
      const free = mostPixelsAtOnce - underWay.size;
      if (free > 0) for (const pixel of await claimDue(db, clock.now(), free)) begin(pixel);
    },
    onError: (error) => log.warn({ err: error }, 'could not look for conversions to send'),
  });

  /** Not waited for: a slow platform keeps nobody else's events. */
  function begin(pixel: ClaimedPixel): void {
    const sending = sendRound({ ...deps, platformOf }, pixel, () => !loop.isClosing())
      .then((didSomething) => {
        if (!didSomething) return;
        changed.add(pixel.accountId);
        loop.wake();
      })
      .catch((error: unknown) => {
        log.warn({ err: error, pixel: pixel.id }, 'sending conversions was interrupted');
      })
      .finally(() => underWay.delete(sending));
    underWay.add(sending);
  }

  async function publishChanged(): Promise<void> {
    const accounts = [...changed];
    changed = new Set();
    if (accounts.length === 0) return;
    const events = accounts.map((accountId) => {
      return { accountId, event: { name: 'pixels.changed' as const, payload: {} } };
    });
    await publishAll(db, events).catch((error: unknown) => {
      log.warn({ err: error }, 'could not publish conversions to screens');
    });
  }
  const publishing = setInterval(() => void publishChanged(), pollMs);
  const unwatch = deps.hub.watch((name) => {
    if (wakingEvents.includes(name)) loop.wake();
  });

  return {
    async close() {
      unwatch();
      clearInterval(publishing);
      await loop.close();
      await Promise.all(underWay);
      await publishChanged();
    },
  };
}
