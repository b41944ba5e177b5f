import { publishAll } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';

type EventName = 'leads.changed' | 'points.changed' | 'held.changed';

export interface ScreenPublisher {
  /** To the account's open screens, soon. */
  publish(accountId: string, names: readonly EventName[]): void;
  /** Publishes what is still gathered. */
  close(): Promise<void>;
}

/** What comes in between is published by one statement: each time everyone's commits wait in line for the notification. */
const everyMs = 300;
/** Nobody reads faster than once a second: an account in a rush is left out of so many rounds after each of its own. */
const restRounds = 3;

/**
 * The first event of an account is published at once or in the next round; in a rush what follows is gathered. Outside the
 * leads' transaction: a screen that is updated a little later, or only with the next lead, is no reason to keep a buyer
 * waiting.
 */
export function createScreenPublisher({ db, log }: Pick<Deps, 'db' | 'log'>): ScreenPublisher {
  const gathered = new Map<string, Set<EventName>>();
  /** In which round each account may be published again, the earliest first; only of those that may not now. */
  const resting = new Map<string, number>();
  let round = 0;
  let timer: NodeJS.Timeout | undefined;
  let publishing = Promise.resolve();

  function publishRound(): void {
    timer = undefined;
    round += 1;
    for (const [accountId, until] of resting) {
      if (round < until) break;
      resting.delete(accountId);
    }
    publishOf([...gathered.keys()].filter((accountId) => !resting.has(accountId)));
    if (resting.size > 0) timer = setTimeout(publishRound, everyMs).unref();
  }

  function publishOf(accountIds: readonly string[]): void {
    const events = accountIds.flatMap((accountId) =>
      [...(gathered.get(accountId) ?? [])].map((name) => ({ accountId, event: { name, payload: {} } })),
    );
    for (const accountId of accountIds) {
      gathered.delete(accountId);
      resting.set(accountId, round + restRounds);
    }
    if (events.length === 0) return;
    publishing = publishing
      .then(() => publishAll(db, events))
      .catch((error: unknown) => log.warn({ err: error }, 'events for screens were not published'));
  }

  return {
    publish(accountId, names) {
      const known = gathered.get(accountId);
      if (known) for (const name of names) known.add(name);
      else gathered.set(accountId, new Set(names));
      if (!timer) publishRound();
    },
    async close() {
      clearTimeout(timer);
      publishOf([...gathered.keys()]);
      await publishing;
    },
  };
}
