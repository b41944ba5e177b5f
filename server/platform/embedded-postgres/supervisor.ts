import { setTimeout as delay } from 'node:timers/promises';
import { errorText } from './failures.ts';
import { ServerEndedError } from './readiness.ts';
import { gravestLine, isStillInUse, type Log } from './server-log.ts';
import type { ServerProcess } from './server-process.ts';

/** In milliseconds: the first attempt at once, the later ones at growing distance. */
const BACKOFF = [0, 250, 500, 1_000, 2_000, 5_000] as const;
const HEALTHY_AFTER = 60_000;
const STILL_IN_USE_TIMEOUT = 15_000;

export function backoff(failures: number): number {
  return BACKOFF[Math.min(failures, BACKOFF.length - 1)] ?? 0;
}

export interface SupervisorParts {
  /** Starts the process; whatever must be put in order first is put in order here. */
  start(): Promise<ServerProcess>;
  ready(server: ServerProcess): Promise<void>;
  log: Log;
}

export interface Supervisor {
  pid(): number | undefined;
  stop(): Promise<void>;
}

/** Starts the server, then keeps it running until it is stopped. Rejects when the first start fails. */
export async function supervise(parts: SupervisorParts): Promise<Supervisor> {
  const { log } = parts;
  const stopping = new AbortController();
  let current: ServerProcess | undefined;

  async function bringUp(): Promise<ServerProcess> {
    const server = await parts.start();
    current = server;
    try {
      // Stopped while this one was being started: stop() had nothing to stop yet.
      stopping.signal.throwIfAborted();
      await parts.ready(server);
      return server;
    } catch (error) {
      await server.stop();
      throw error;
    }
  }

  async function pause(milliseconds: number): Promise<void> {
    await delay(milliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);
  }

  async function firstStart(): Promise<ServerProcess> {
    const giveUpAt = performance.now() + STILL_IN_USE_TIMEOUT;
    for (;;) {
      try {
        return await bringUp();
      } catch (error) {
        const passing = error instanceof ServerEndedError && isStillInUse(error.exit.lines);
        if (!passing || performance.now() > giveUpAt) throw error;
        log('warn', 'processes of the earlier PostgreSQL are still ending, trying again');
        await pause(250);
      }
    }
  }

  async function restart(failuresSoFar: number): Promise<{ server?: ServerProcess; failures: number }> {
    const started = performance.now();
    let failures = failuresSoFar;
    while (!stopping.signal.aborted) {
      await pause(backoff(failures++));
      if (stopping.signal.aborted) break;
      try {
        const server = await bringUp();
        log('warn', `PostgreSQL is back after ${Math.round(performance.now() - started)} ms`);
        return { server, failures };
      } catch (error) {
        if (!stopping.signal.aborted) log('error', `PostgreSQL did not come back: ${whatHappened(error)}`);
      }
    }
    return { failures };
  }

  async function keepUp(first: ServerProcess): Promise<void> {
    let server: ServerProcess | undefined = first;
    let failures = 0;
    while (server) {
      const since = performance.now();
      const exit = await server.exited;
      if (stopping.signal.aborted) return;
      log('error', `PostgreSQL ended unexpectedly (${exit.description}), starting it again`);
      if (performance.now() - since > HEALTHY_AFTER) failures = 0;
      ({ server, failures } = await restart(failures));
    }
  }

  const watch = keepUp(await firstStart());
  return {
    pid: () => current?.pid,
    async stop() {
      stopping.abort();
      await current?.stop();
      await watch;
    },
  };
}

export function whatHappened(error: unknown): string {
  return error instanceof ServerEndedError ? gravestLine(error.exit.lines) : errorText(error);
}
