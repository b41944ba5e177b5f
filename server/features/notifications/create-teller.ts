import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '#server/platform/http/app-types.ts';
import { keepLooking } from '#server/platform/jobs/keep-looking.ts';
import { tellNews } from './tell-news.ts';

/** Tells people of their new leads as they come, for as long as this process runs. */
export interface Teller {
  /** Lets what is under way come to its end, begins nothing new. */
  close(): Promise<void>;
}

const lookEveryMs = 1_000;
/**
 * In a rush of thousands a second the buyers who are just arriving go first: after a portion there is a rest, so many
 * times as long as it took, but none that who waits for the end would notice.
 */
const restTimes = 9;
const longestRestMs = 1_000;
const wakingNews: readonly string[] = [
  'leads.changed',
  'points.changed',
  'top-ups.changed',
  'corporate.changed',
  'pixels.changed',
];

export function createTeller(deps: Deps, everyMs = lookEveryMs): Teller {
  const looking = keepLooking({
    everyMs,
    look: async (isClosing) => {
      const { clock } = deps;
      let from = clock.now();
      while (!isClosing() && (await tellNews(deps))) {
        const took = clock.now().getTime() - from.getTime();
        // The clock may have been set in the meantime.
        await sleep(Math.min(Math.max(took, 0) * restTimes, longestRestMs));
        from = clock.now();
      }
    },
    onError: (error) => {
      deps.metrics.notificationFailures.inc();
      deps.log.warn({ err: error }, 'people could not be told of news');
    },
  });
  const unwatch = deps.hub.watch((name) => {
    if (wakingNews.includes(name)) looking.wake();
  });
  return {
    async close() {
      unwatch();
      await looking.close();
    },
  };
}
