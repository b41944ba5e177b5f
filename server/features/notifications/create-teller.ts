import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '#server/platform/http/app-types.ts';
import { tellNews } from './tell-news.ts';

/** Tells people of their new leads as they come, for as long as this process runs. */
export interface Teller {
  /** Lets what is under way come to its end, begins nothing new. */
  close(): Promise<void>;
}

/** Who was not woken looks all the same: news may have come while nobody listened. */
const everyMs = 1_000;
/** In a rush of thousands a second the buyers who are just arriving go first. */
const breathMs = 200;
const wakingNews: readonly string[] = ['leads.changed', 'points.changed'];

export function createTeller(deps: Deps, lookEveryMs = everyMs): Teller {
  const { hub, log } = deps;
  const closing = new AbortController();
  let wake = () => {};

  const unwatch = hub.watch((name) => {
    if (wakingNews.includes(name)) wake();
  });
  const finished = keepTelling();

  async function keepTelling(): Promise<void> {
    while (!closing.signal.aborted) {
      // Before looking: what comes while we look wakes us again.
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      await look().catch((error: unknown) => log.warn({ err: error }, 'people could not be told of news'));
      const waited = new AbortController();
      const signal = AbortSignal.any([waited.signal, closing.signal]);
      await Promise.race([woken, sleep(lookEveryMs, undefined, { signal }).catch(() => undefined)]);
      waited.abort();
    }
  }

  async function look(): Promise<void> {
    while (!closing.signal.aborted && (await tellNews(deps))) await sleep(breathMs);
  }

  return {
    async close() {
      unwatch();
      closing.abort();
      await finished;
    },
  };
}
