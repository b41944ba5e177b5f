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
/** So many times as long as a portion took: in a rush of thousands a second the buyers who are just arriving go first. */
const restTimes = 9;
const wakingNews: readonly string[] = ['leads.changed', 'points.changed'];

export function createTeller(deps: Deps, everyMs = lookEveryMs): Teller {
  const looking = keepLooking({
    everyMs,
    look: async (isClosing) => {
      const { clock } = deps;
      for (let from = clock.now(); !isClosing() && (await tellNews(deps)); from = clock.now())
        await sleep((clock.now().getTime() - from.getTime()) * restTimes);
    },
    onError: (error) => deps.log.warn({ err: error }, 'people could not be told of news'),
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
