import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningProcess, runProcess } from '../run-process.ts';

const startsBeforeGivingUp = 5;

interface WebProcess {
  running: RunningProcess;
  port: number;
}

export interface WebProcesses {
  /** Of one that is up, as a load balancer would choose it; it may die at any moment. */
  anyPort(): number;
  /**
   * Kills the next one with -9 and starts it again; resolves once it is up. Undefined when it is the last one: on a
   * slow machine they come back more slowly than they are killed, and with nobody there nothing is tried.
   */
  killNext(): Promise<void> | undefined;
  /** Ctrl-C for all. Answers their exit codes: 0 each. */
  stop(): Promise<(number | null)[]>;
}

/** Several replicas of the product on one database. `entry` is its source or its build. */
export async function startWebProcesses(
  entry: string,
  databaseUrl: string,
  count: number,
  env: Record<string, string> = {},
): Promise<WebProcesses> {
  const startOne = async (): Promise<WebProcess> => {
    const running = runProcess(entry, {
      DATABASE_URL: databaseUrl,
      // Eight of them must fit into what one PostgreSQL allows.
      DATABASE_POOL_SIZE: '8',
      ROLE: 'web',
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'fatal',
      // Their buyers are programs, and send forms that no page has drawn.
      SHIELD: 'off',
      TOKEN_KEY: 'of-all-processes-that-share-one-database',
      ...env,
    });
    const [, port] = await running.waitFor(/ready: \S+:(\d+)/).catch((error: unknown) => {
      running.child.kill('SIGKILL');
      throw error;
    });
    return { running, port: Number(port) };
  };
  /** The database may just be away for longer than a start is ready to wait. */
  const startAgain = async (): Promise<WebProcess> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await startOne();
      } catch (error) {
        if (attempt === startsBeforeGivingUp) throw error;
        await sleep(200);
      }
    }
  };

  const replace = async ({ running }: WebProcess): Promise<void> => {
    running.child.kill('SIGKILL');
    await running.exited;
    up.push(await startAgain());
  };

  const up: WebProcess[] = await Promise.all(Array.from({ length: count }, startOne));
  let turn = 0;
  return {
    anyPort: () => up[turn++ % up.length]?.port ?? 0,
    killNext() {
      const victim = up.length > 1 ? up.shift() : undefined;
      return victim && replace(victim);
    },
    stop: () =>
      Promise.all(
        up.map(({ running }) => {
          running.child.kill('SIGINT');
          return running.exited;
        }),
      ),
  };
}
