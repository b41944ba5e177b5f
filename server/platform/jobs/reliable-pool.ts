import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { isUnavailable } from '../database/unavailable.ts';
import type { Log } from '../log.ts';

/** The statements by which graphile-worker records that a job is done or has failed go by these names. */
const isJobResult = (name: string | undefined) => /^(complete|fail)_jobs?(_q)?\//.test(name ?? '');

/** Refusals that have nothing to do with the connection will hardly pass by themselves. */
const mostRefusals = 5;
const firstDelayMs = 100;
const longestDelayMs = 10_000;

interface ReliablePool {
  /** To be given to graphile-worker. */
  pool: pg.Pool;
  /** Results of jobs that are not recorded yet. */
  unrecorded(): number;
  /** Tries once more to record what is not recorded yet. */
  close(): Promise<void>;
}

/**
 * graphile-worker records the result of a job with a promise that it neither awaits nor catches: without a connection
 * that is an unhandled rejection, which ends the process, and the job stays locked. So the pool it works with retries
 * these statements until the database is back, and never rejects them; all of them may run twice. (Its own batching of
 * results, `completeJobBatchDelay`, catches the rejection but then stops the whole worker.)
 */
export function reliablePool(pool: pg.Pool, log: Log): ReliablePool {
  const closing = new AbortController();
  const recording = new Set<Promise<unknown>>();

  async function record(query: pg.QueryConfig): Promise<{ rows: unknown[] }> {
    let refusals = 0;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await pool.query(query);
      } catch (error) {
        if (!isUnavailable(error)) refusals += 1;
        if (closing.signal.aborted || refusals >= mostRefusals) {
          // The job stays locked until this process ends, and is then done again.
          log.error({ err: error, attempt }, 'the result of a job could not be recorded');
          return { rows: [] };
        }
        if (attempt === 1) log.warn({ err: error }, 'the result of a job is not recorded yet, trying again');
        const delayMs = Math.min(firstDelayMs * 2 ** attempt, longestDelayMs);
        await sleep(delayMs, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
  }

  function lendClient() {
    let client: Promise<pg.PoolClient> | undefined;
    return {
      query(query: string | pg.QueryConfig, values?: unknown[]) {
        if (typeof query === 'object' && isJobResult(query.name)) {
          const recorded = record(query).finally(() => recording.delete(recorded));
          recording.add(recorded);
          return recorded;
        }
        // Only now: to record a result no connection is needed beforehand.
        client ??= pool.connect();
        return client.then((connected) => connected.query(query as string, values));
      },
      async release() {
        const connected = await client?.catch(() => undefined);
        connected?.release();
      },
    };
  }

  const lending = new Proxy(pool, {
    get(target, property) {
      if (property === 'connect') {
        // With a callback it is for listening; that reconnects by itself.
        return (onClient?: Parameters<pg.Pool['connect']>[0]) =>
          onClient ? target.connect(onClient) : Promise.resolve(lendClient());
      }
      const value = Reflect.get(target, property);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

  return {
    pool: lending,
    unrecorded: () => recording.size,
    async close() {
      closing.abort();
      await Promise.all(recording);
    },
  };
}
