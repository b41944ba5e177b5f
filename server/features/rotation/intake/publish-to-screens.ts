import { publishAll } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';

type EventName = 'leads.changed' | 'points.changed' | 'held.changed';

export interface ScreenPublisher {
  /** To the account's open screens, soon. */
  publish(accountId: string, names: readonly EventName[]): void;
  /** Publishes what is still gathered. */
  close(): Promise<void>;
}

/** Nobody reads faster than this, and each time everyone's commits wait in line for the notification. */
const everyMs = 300;

/**
 * The first event is published at once, what follows is gathered, one statement for all accounts. Outside the leads'
 * transaction: a screen that is updated a little later, or only with the next lead, is no reason to keep a buyer waiting.
 */
export function createScreenPublisher({ db, log }: Pick<Deps, 'db' | 'log'>): ScreenPublisher {
  const gathered = new Map<string, Set<EventName>>();
  let timer: NodeJS.Timeout | undefined;
  let publishing = Promise.resolve();

  function publishGathered(): void {
    timer = undefined;
    if (gathered.size === 0) return;
    const events = [...gathered].flatMap(([accountId, names]) =>
      [...names].map((name) => ({ accountId, event: { name, payload: {} } })),
    );
    gathered.clear();
    publishing = publishing
      .then(() => publishAll(db, events))
      .catch((error: unknown) => log.warn({ err: error }, 'events for screens were not published'));
    timer = setTimeout(publishGathered, everyMs).unref();
  }

  return {
    publish(accountId, names) {
      gathered.set(accountId, new Set([...(gathered.get(accountId) ?? []), ...names]));
      if (!timer) publishGathered();
    },
    async close() {
      clearTimeout(timer);
      publishGathered();
      clearTimeout(timer);
      await publishing;
    },
  };
}
