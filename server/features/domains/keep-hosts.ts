import type { Deps } from '#server/platform/http/app-types.ts';
import type { FindSeller, SellerHost } from '#server/platform/http/hosts.ts';
import { servedHosts } from './hosts.queries.ts';

export interface Hosts {
  find: FindSeller;
  /** Resolves when what stood in the database before the call is known. */
  refresh(): Promise<void>;
  close(): void;
}

const refreshEveryMs = 30_000;

/** Every host of sellers that leads here, in memory: a public page cannot wait for a query to know whose it is. */
export async function keepHosts({ db, hub, log }: Pick<Deps, 'db' | 'hub' | 'log'>): Promise<Hosts> {
  let known: ReadonlyMap<string, SellerHost> = new Map();
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  async function load(): Promise<void> {
    try {
      known = new Map((await servedHosts(db)).map((one) => [one.host, one]));
    } catch (error) {
      // What was known stays; the next time comes soon.
      log.warn({ err: error }, 'the hosts of sellers could not be read');
    }
  }
  function begin(): Promise<void> {
    running = load().finally(() => {
      running = undefined;
    });
    return running;
  }
  function refresh(): Promise<void> {
    if (!running) return begin();
    // The one under way may have read before what this one wants to see; all who ask meanwhile share the next.
    next ??= running.then(() => {
      next = undefined;
      return begin();
    });
    return next;
  }

  const unwatch = hub.watch((name) => {
    if (name === 'hosts.changed') void refresh();
  });
  const timer = setInterval(() => void refresh(), refreshEveryMs).unref();
  await refresh();
  return {
    find: (host) => known.get(host),
    refresh,
    close() {
      unwatch();
      clearInterval(timer);
    },
  };
}
