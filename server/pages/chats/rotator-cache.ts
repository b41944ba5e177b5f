import type { Clock } from '#server/platform/clock.ts';
import { isUnavailable } from '#server/platform/database/unavailable.ts';

interface Entry<T> {
  value: T;
  until: number;
}

const freshMs = 1_000;
/** While the database is away, so that not every visitor waits for it. */
const staleMs = 5_000;
/** Each with its pages, some 20 kB of them. */
const mostEntries = 2_000;

/** What was made of the old one is good for the new one too, where they are the same object. */
function unchanged<T>(old: T | undefined, fresh: T): T {
  return old !== undefined && JSON.stringify(old) === JSON.stringify(fresh) ? old : fresh;
}

/**
 * A burst of visitors costs one query a second for each link, also where there is nothing. What was known is still
 * shown while the database is away.
 */
export function createRotatorCache<T>(clock: Clock, load: (slug: string) => Promise<T>) {
  const known = new Map<string, Entry<T>>();
  const loading = new Map<string, Promise<T>>();

  async function refresh(slug: string): Promise<T> {
    try {
      const value = unchanged(known.get(slug)?.value, await load(slug));
      keep(slug, value, freshMs);
      return value;
    } catch (error) {
      const old = known.get(slug);
      if (!old || !isUnavailable(error)) throw error;
      keep(slug, old.value, staleMs);
      return old.value;
    } finally {
      loading.delete(slug);
    }
  }

  function keep(slug: string, value: T, ms: number): void {
    // Put last, so that the first is the one that was not asked for the longest.
    known.delete(slug);
    known.set(slug, { value, until: clock.now().getTime() + ms });
    if (known.size > mostEntries) known.delete(known.keys().next().value as string);
  }

  return {
    /** At once when it is known; a promise would cost the hot path more than the look-up. */
    get(slug: string): T | Promise<T> {
      const entry = known.get(slug);
      if (entry && clock.now().getTime() < entry.until) return entry.value;
      const running = loading.get(slug) ?? refresh(slug);
      loading.set(slug, running);
      return running;
    },
  };
}
