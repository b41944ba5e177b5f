import type { Origin } from '#domain/lead-source.ts';
import { dateIn, type TimeZone } from '#domain/working-hours.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { addViews, type ViewCount } from './rotator-views.queries.ts';

interface ViewedRotator {
  accountId: string;
  id: string;
  /** Of the account: in whose days it counts. */
  timeZone: TimeZone;
}

export interface ViewCounter {
  /** Never waits: written together with others a little later. */
  count(rotator: ViewedRotator, origin: Origin): void;
  /** Writes what is still to be written. */
  close(): Promise<void>;
}

const flushEveryMs = 1_000;
/** Rotators opened since the last time it could be written; beyond that, new ones are not counted. */
const mostKept = 20_000;
const reportEveryMs = 60_000;

export function createViewCounter({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): ViewCounter {
  let counts = new Map<string, ViewCount>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;
  let isClosed = false;
  let reportedAt = Number.NEGATIVE_INFINITY;

  const add = (count: ViewCount) => {
    const key = `${count.accountId} ${count.rotatorId} ${count.day} ${count.origin}`;
    const kept = counts.get(key);
    if (kept) kept.views += count.views;
    else if (counts.size < mostKept) counts.set(key, count);
    else report({ views: count.views }, 'too many views to keep, some are not counted');
  };

  /** Once in a while is enough: it fails every second while the database is away. */
  const report = (what: object, message: string) => {
    const now = clock.now().getTime();
    if (now - reportedAt < reportEveryMs) return;
    reportedAt = now;
    log.warn({ component: 'views', ...what }, message);
  };

  const flush = async () => {
    const taken = counts;
    counts = new Map();
    try {
      await addViews(db, [...taken.values()]);
    } catch (err) {
      for (const count of taken.values()) add(count);
      report({ err, rotators: taken.size }, 'views could not be written, trying again');
    }
  };

  const schedule = () => {
    if (timer || writing || isClosed || counts.size === 0) return;
    timer = setTimeout(() => {
      timer = undefined;
      writing = flush().finally(() => {
        writing = undefined;
        schedule();
      });
    }, flushEveryMs);
    // Nothing waits for it: on the way out `close` writes.
    timer.unref();
  };

  return {
    count({ accountId, id, timeZone }, origin) {
      if (isClosed) return;
      add({ accountId, rotatorId: id, day: dateIn(timeZone, clock.now()), origin, views: 1 });
      schedule();
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await writing;
      if (counts.size > 0) await flush();
      if (counts.size > 0) log.error({ component: 'views', rotators: counts.size }, 'views were lost');
    },
  };
}
