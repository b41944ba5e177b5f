import type { Deps } from '#server/platform/http/app-types.ts';
import { keepLooking } from '#server/platform/jobs/keep-looking.ts';
import { inPortions } from '#server/platform/jobs/rest.ts';
import { type PlatformOf, platformsOf } from './platforms-of.ts';
import { readCauses } from './read-causes.ts';

/** Turns what happens to leads into events of the pixels they came through, for as long as this process runs. */
export interface ConversionReader {
  /** Lets what is under way come to its end, begins nothing new. */
  close(): Promise<void>;
}

const lookEveryMs = 1_000;
const wakingNews: readonly string[] = ['leads.changed', 'orders.changed'];

export function createConversionReader(
  deps: Deps,
  {
    everyMs = lookEveryMs,
    platformOf = platformsOf(deps),
  }: { everyMs?: number; platformOf?: PlatformOf } = {},
): ConversionReader {
  const looking = keepLooking({
    everyMs,
    look: (isClosing) => inPortions(() => readCauses({ ...deps, platformOf }), isClosing),
    onError: (error) => deps.log.warn({ err: error }, 'could not look for conversions to read'),
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
