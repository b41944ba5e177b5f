import { setImmediate as nextRound } from 'node:timers/promises';
import type { Clock } from '#server/platform/clock.ts';
import { isUnavailable } from '#server/platform/database/unavailable.ts';

interface Entry<T> {
  value: T;
  /** By which it is seen whether anything has changed. */
  text: string | undefined;
  until: number;
}

interface Wanted<T> {
  promise: Promise<T>;
  resolve(value: T): void;
  reject(error: unknown): void;
}

const freshMs = 1_000;
/** While the database is away, so that not every visitor waits for it. */
const staleMs = 5_000;
/** Each with its pages, some 20 kB of them. */
const mostEntries = 2_000;

/**
 * A burst of visitors costs one look-up a second for each link, also where there is nothing, and links that are asked for at
 * once are looked up by one query. What was known is still shown while the database is away.
 */
export function createRotatorCache<T>(
  clock: Clock,
  /** Which of these there are. */
  load: (slugs: readonly string[]) => Promise<ReadonlyMap<string, T>>,
) {
  type Found = T | undefined;
  const known = new Map<string, Entry<Found>>();
  let wanted = new Map<string, Wanted<Found>>();
  /** Being loaded now: whoever asks for one of these gets what comes. */
  let loading: ReadonlyMap<string, Wanted<Found>> = new Map();
  let isWorking = false;

  async function work(): Promise<void> {
    isWorking = true;
    // Whoever else has come by now is looked up with the first.
    await nextRound();
    while (wanted.size > 0) {
      loading = wanted;
      wanted = new Map();
      try {
        const found = await load([...loading.keys()]);
        for (const [slug, { resolve }] of loading) resolve(storeFresh(slug, found.get(slug)));
      } catch (error) {
        for (const [slug, one] of loading) settleWithout(slug, one, error);
      }
      loading = new Map();
    }
    isWorking = false;
  }

  /** What was made of the old value is good for the new one too, where they are the same object. */
  function storeFresh(slug: string, value: Found): Found {
    const old = known.get(slug);
    const text = JSON.stringify(value);
    return store(slug, old?.text === text ? { value: old?.value, text } : { value, text }, freshMs);
  }

  function settleWithout(slug: string, { resolve, reject }: Wanted<Found>, error: unknown): void {
    const old = known.get(slug);
    if (old && isUnavailable(error)) resolve(store(slug, old, staleMs));
    else reject(error);
  }

  function store(slug: string, { value, text }: Omit<Entry<Found>, 'until'>, ms: number): Found {
    // Put last, so that the first is the one that was not asked for the longest.
    known.delete(slug);
    known.set(slug, { value, text, until: clock.now().getTime() + ms });
    if (known.size > mostEntries) known.delete(known.keys().next().value as string);
    return value;
  }

  function want(slug: string): Promise<Found> {
    const asked = loading.get(slug) ?? wanted.get(slug);
    if (asked) return asked.promise;
    let settle: Pick<Wanted<Found>, 'resolve' | 'reject'> | undefined;
    const promise = new Promise<Found>((resolve, reject) => {
      settle = { resolve, reject };
    });
    wanted.set(slug, { promise, ...(settle as Pick<Wanted<Found>, 'resolve' | 'reject'>) });
    if (!isWorking) void work();
    return promise;
  }

  return {
    /** At once when it is known; a promise would cost the hot path more than the look-up. */
    get(slug: string): Found | Promise<Found> {
      const entry = known.get(slug);
      return entry && clock.now().getTime() < entry.until ? entry.value : want(slug);
    },
  };
}
