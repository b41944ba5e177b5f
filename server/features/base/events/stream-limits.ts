import type { Config } from '#server/platform/config.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';

type Limits = Pick<Config, 'EVENT_STREAMS' | 'EVENT_STREAMS_PER_ACCOUNT' | 'EVENT_STREAMS_PER_SESSION'>;

/** Screens wait at least this long before they try again; each further time they wait longer by themselves. */
const retryAfterSeconds = 30;

/**
 * Counts the open streams of this process. The ones that are open stay; one too many is refused, so that a program
 * that opens streams without end harms nobody but itself.
 */
export function createStreamLimits(limits: Limits) {
  const open = new Map<string, number>();
  const add = (key: string, by: number) => {
    const count = (open.get(key) ?? 0) + by;
    if (count === 0) open.delete(key);
    else open.set(key, count);
  };
  return {
    /** Takes a place and returns what gives it back. */
    enter({ accountId, sessionId }: Pick<Viewer, 'accountId' | 'sessionId'>): () => void {
      const places: [key: string, most: number][] = [
        ['process', limits.EVENT_STREAMS],
        [`account ${accountId}`, limits.EVENT_STREAMS_PER_ACCOUNT],
        [`session ${sessionId}`, limits.EVENT_STREAMS_PER_SESSION],
      ];
      if (places.some(([key, most]) => (open.get(key) ?? 0) >= most))
        throw new AppError('too_many_streams', { retryAfterSeconds });
      for (const [key] of places) add(key, 1);
      let isIn = true;
      return () => {
        if (isIn) for (const [key] of places) add(key, -1);
        isIn = false;
      };
    },
  };
}
