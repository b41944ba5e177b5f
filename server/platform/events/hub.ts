import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';
import { eventsChannel, everyone, type Notice, type StoredEvent } from './publish.ts';

interface Subscriber {
  onEvent(event: StoredEvent): void;
  /** The stream may have a hole from here on: end it, the screen comes back and catches up. */
  onLost(): void;
}

/** One LISTEN connection per process, shared by all open streams. */
export interface EventHub {
  /** False while there is no connection to listen on. */
  isListening(): boolean;
  subscribe(accountId: string, subscriber: Subscriber): () => void;
  /** For those who work for all accounts: called when something of this name happened somewhere. */
  watch(onEvent: (name: string) => void): () => void;
  close(): Promise<void>;
}

const reconnectEveryMs = 500;
const connectWithinMs = 10_000;

export function createEventHub(connection: pg.ClientConfig, log: Log): EventHub {
  const subscribers = new Map<string, Set<Subscriber>>();
  const watchers = new Set<(name: string) => void>();
  const closing = new AbortController();
  let client: pg.Client | undefined;

  const finished = keepListening();

  async function keepListening(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        await listenUntilLost();
      } catch (error) {
        if (!closing.signal.aborted) log.warn({ err: error }, 'event listener lost its connection');
      }
      client = undefined;
      dropAll();
      await sleep(reconnectEveryMs, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }

  async function listenUntilLost(): Promise<void> {
    const current = new pg.Client({
      connectionTimeoutMillis: connectWithinMs,
      ...connection,
      application_name: 'giliran events',
      keepAlive: true,
    });
    const lost = new Promise<void>((resolve, reject) => {
      current.on('error', reject);
      current.on('end', resolve);
      closing.signal.addEventListener('abort', () => resolve(), { once: true });
    });
    // Handled here once, so that a loss during connect is not an unhandled rejection.
    lost.catch(() => undefined);
    current.on('notification', ({ payload }) => {
      try {
        deliver(payload);
      } catch (error) {
        // Thrown on, it would end the process: nobody stands above an event handler.
        log.error({ err: error }, 'an event could not be delivered');
      }
    });
    try {
      await current.connect();
      await current.query(`listen ${eventsChannel}`);
      client = current;
      await lost;
    } finally {
      // Saying goodbye on a broken connection fails; it is gone either way.
      await current.end().catch(() => undefined);
    }
  }

  function deliver(message: string | undefined): void {
    if (!message) return;
    const { name, payload, to } = JSON.parse(message) as Notice;
    const recipients = to === everyone ? [...subscribers.keys()].map((account) => [account, 0] as const) : to;
    for (const [account, id] of recipients)
      for (const subscriber of subscribers.get(account) ?? []) subscriber.onEvent({ id, name, payload });
    for (const onEvent of watchers) onEvent(name);
  }

  function dropAll(): void {
    const lost = [...subscribers.values()].flatMap((set) => [...set]);
    subscribers.clear();
    for (const subscriber of lost) subscriber.onLost();
  }

  return {
    isListening: () => client !== undefined,
    subscribe(accountId, subscriber) {
      const set = subscribers.get(accountId) ?? new Set();
      subscribers.set(accountId, set.add(subscriber));
      return () => {
        set.delete(subscriber);
        if (set.size === 0 && subscribers.get(accountId) === set) subscribers.delete(accountId);
      };
    },
    watch(onEvent) {
      watchers.add(onEvent);
      return () => watchers.delete(onEvent);
    },
    async close() {
      closing.abort();
      await finished;
    },
  };
}
