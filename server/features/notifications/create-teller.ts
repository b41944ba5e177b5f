import type { Deps } from '#server/platform/http/app-types.ts';
import { keepLooking } from '#server/platform/jobs/keep-looking.ts';
import { inPortions } from '#server/platform/jobs/rest.ts';
import { tellNews } from './tell-news.ts';

/** Tells people of their new leads as they come, for as long as this process runs. */
export interface Teller {
  /** Lets what is under way come to its end, begins nothing new. */
  close(): Promise<void>;
}

const lookEveryMs = 1_000;
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
    look: (isClosing) => inPortions(() => tellNews(deps), isClosing),
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
