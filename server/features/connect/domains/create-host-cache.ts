import type { Deps } from '#server/platform/http/app-types.ts';
import type { FindSeller, SellerHost } from '#server/platform/http/hosts.ts';
import { servedHosts } from './hosts.queries.ts';

export interface HostCache {
  find: FindSeller;
  /** False until they could be read for the first time: till then nobody knows whose a name is. */
  areKnown(): boolean;
  /** Resolves when what stood in the database before the call is known. */
  refresh(): Promise<void>;
  close(): void;
}

const refreshEveryMs = 30_000;
/** Changes that come together are read together; so is what could not be read tried again. */
const mostOftenMs = 1_000;

/** Caches every host of sellers that leads here: a public page cannot wait for a query to know whose it is. */
export async function createHostCache(
  { db, hub, log }: Pick<Deps, 'db' | 'hub' | 'log'>,
  read: (db: Deps['db']) => Promise<SellerHost[]> = servedHosts,
): Promise<HostCache> {
  let known: ReadonlyMap<string, SellerHost> | undefined;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  /** While it runs, events wait for its end. */
  let rest: NodeJS.Timeout | undefined;
  let isWanted = false;
  let isClosed = false;

  async function load(): Promise<void> {
    beginRest();
    try {
      known = new Map((await read(db)).map((one) => [one.host, one]));
    } catch (error) {
      // What was known stays; the next time comes soon.
      log.warn({ err: error }, 'the hosts of sellers could not be read');
      if (!known) refreshSoon();
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
  function refreshSoon(): void {
    if (rest) isWanted = true;
    else if (!isClosed) void refresh();
  }
  function beginRest(): void {
    clearTimeout(rest);
    isWanted = false;
    rest = setTimeout(() => {
      rest = undefined;
      if (isWanted) refreshSoon();
    }, mostOftenMs).unref();
  }

  const unwatch = hub.watch((name) => {
    if (name === 'hosts.changed') refreshSoon();
  });
  const timer = setInterval(() => void refresh(), refreshEveryMs).unref();
  await refresh();
  return {
    find: (host) => known?.get(host),
    areKnown: () => known !== undefined,
    refresh,
    close() {
      isClosed = true;
      unwatch();
      clearInterval(timer);
      clearTimeout(rest);
    },
  };
}
