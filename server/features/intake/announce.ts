import { publishAll } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';

type News = 'leads.changed' | 'points.changed' | 'held.changed';

export interface Announcer {
  /** Tells the account's screens, soon. */
  tell(accountId: string, news: readonly News[]): void;
  /** Tells what was not told yet. */
  close(): Promise<void>;
}

/** Nobody reads faster than this, and each time everyone's commits wait in line for the notification. */
const everyMs = 300;

/**
 * The first news goes out at once, what follows is gathered, one statement for all accounts. Outside the leads'
 * transaction: a screen that hears a little later, or only of the next lead, is no reason to keep a buyer waiting.
 */
export function createAnnouncer({ db, log }: Pick<Deps, 'db' | 'log'>): Announcer {
  const untold = new Map<string, Set<News>>();
  let timer: NodeJS.Timeout | undefined;
  let telling = Promise.resolve();

  function tellAll(): void {
    timer = undefined;
    if (untold.size === 0) return;
    const events = [...untold].flatMap(([accountId, news]) =>
      [...news].map((name) => ({ accountId, event: { name, payload: {} } })),
    );
    untold.clear();
    telling = telling
      .then(() => publishAll(db, events))
      .catch((error: unknown) => log.warn({ err: error }, 'screens were not told of new leads'));
    timer = setTimeout(tellAll, everyMs).unref();
  }

  return {
    tell(accountId, news) {
      untold.set(accountId, new Set([...(untold.get(accountId) ?? []), ...news]));
      if (!timer) tellAll();
    },
    async close() {
      clearTimeout(timer);
      tellAll();
      clearTimeout(timer);
      await telling;
    },
  };
}
