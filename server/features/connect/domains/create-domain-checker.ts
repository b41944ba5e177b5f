import type { Deps } from '#server/platform/http/app-types.ts';
import { startPollLoop } from '#server/platform/jobs/poll-loop.ts';
import { type CheckDeps, checkDomain } from './check-domain.ts';
import { claimDue, type DomainKey } from './domain-checks.queries.ts';

/** Looks at the domains that are due, for as long as this process runs. */
export interface DomainChecker {
  /** Aborts the checks that are running, begins nothing new. */
  close(): Promise<void>;
}

/** Name servers are waited for, not worked for; a loop of its own, so that no job waits for them too. */
const mostAtOnce = 20;
const pollMs = 5_000;

export function createDomainChecker(
  deps: CheckDeps & Pick<Deps, 'hub' | 'log' | 'metrics'>,
  everyMs = pollMs,
): DomainChecker {
  const { db, clock, hub, log, metrics } = deps;
  const underWay = new Set<Promise<void>>();
  const closing = new AbortController();
  const { signal } = closing;
  const loop = startPollLoop({
    everyMs,
    poll: async () => {
      const free = mostAtOnce - underWay.size;
      if (free > 0) for (const key of await claimDue(db, clock.now(), free)) begin(key);
    },
    onError: (error) => log.warn({ err: error }, 'could not look for domains that are due'),
  });

  /** Not waited for: a silent name server keeps nobody else's domain. */
  function begin(key: DomainKey): void {
    const check = checkDomain(deps, key, { signal })
      .then(() => metrics.domainChecks.inc({ result: 'done' }))
      .catch((error: unknown) => {
        metrics.domainChecks.inc({ result: 'failed' });
        log.error({ err: error, domain: key.id }, 'a domain could not be checked');
      })
      .finally(() => {
        const wasFull = underWay.size === mostAtOnce;
        underWay.delete(check);
        if (wasFull) loop.wake();
      });
    underWay.add(check);
  }

  // One was added, perhaps by another process.
  const unwatch = hub.watch((name) => {
    if (name === 'domains.changed') loop.wake();
  });
  return {
    async close() {
      unwatch();
      closing.abort();
      await loop.close();
      await Promise.all(underWay);
    },
  };
}
