import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { errorText } from './failures.ts';
import { postgresEnvironment, type RunAs, spawnIdentity } from './run-as.ts';
import { FOLDER_STILL_HELD, type Log, toLogEntry } from './server-log.ts';

export interface ServerExit {
  description: string;
  /** The last lines it wrote. */
  lines: readonly string[];
}

export interface ServerProcess {
  pid: number | undefined;
  exited: Promise<ServerExit>;
  /** Fast shutdown; escalates when the server does not end. */
  stop(): Promise<void>;
}

/**
 * Becomes PostgreSQL itself (exec), after leaving a watcher behind. The watcher holds the reading end of a pipe
 * whose other end the app holds: a line means the server was stopped in order; the end of the pipe means the app
 * is gone, however it went, and the server gets the signal for a fast shutdown. Forked twice, so that PostgreSQL
 * has no child it does not know; deaf to the signals of a terminal; free of PostgreSQL's own pipes, so that these
 * close when PostgreSQL ends.
 *
 * Where flock exists, all processes of the server also hold a lock on a file of the cluster. The kernel lets
 * it go with the last of them, and it is seen even across containers that share the folder.
 */
const START_SCRIPT = `
( ( trap '' INT HUP TERM; exec </dev/null >/dev/null 2>&1; read -r line <&3 || kill -INT $$ ) & )
exec 3<&-
if command -v flock >/dev/null 2>&1; then
  exec 9<"$1"
  flock -n 9 2>/dev/null
  if [ $? -eq 1 ]; then echo 'FATAL:  ${FOLDER_STILL_HELD}' >&2; exit 1; fi
fi
shift
exec "$@"
`;

const REMEMBERED_LINES = 50;
/** Milliseconds after the fast shutdown before the immediate one, then before the end by force. */
const TIMEOUTS = { untilQuit: 30_000, untilKill: 5_000, lastWords: 250 };

export function startServerProcess(options: {
  postgres: string;
  args: readonly string[];
  clusterDir: string;
  runAs: RunAs;
  log: Log;
}): ServerProcess {
  const { runAs, log } = options;
  const lockFile = join(options.clusterDir, 'PG_VERSION');
  const script = ['/bin/sh', '-c', START_SCRIPT, 'sh', lockFile, options.postgres, ...options.args];
  const [file = '', ...args] = [...runAs.prefix, ...script];
  const child = spawn(file, args, {
    ...spawnIdentity(runAs),
    cwd: '/',
    env: postgresEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    // Ctrl-C in the terminal reaches the whole group; the app decides when PostgreSQL stops.
    detached: true,
  });
  const lines = forwardLines(child, log);
  const dismissWatcher = watcherOf(child, log);
  const exited = exitOf(child, lines);
  let running = true;
  void exited.then(() => {
    running = false;
  });
  child.once('exit', dismissWatcher);

  return {
    get pid() {
      return running ? child.pid : undefined;
    },
    exited,
    async stop() {
      child.kill('SIGINT');
      dismissWatcher();
      if (await endsWithin(exited, TIMEOUTS.untilQuit)) return;
      log('warn', 'PostgreSQL does not stop, ending it at once; it will recover at the next start');
      child.kill('SIGQUIT');
      if (await endsWithin(exited, TIMEOUTS.untilKill)) return;
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** Once dismissed, the watcher is gone before the server's number can belong to somebody else. */
function watcherOf(child: ChildProcess, log: Log): () => void {
  const pipe = child.stdio[3] as Writable;
  pipe.on('error', (error) => {
    // Nobody reads any more: the watcher had already gone.
    if ('code' in error && (error.code === 'EPIPE' || error.code === 'ECONNRESET')) return;
    log('warn', `the pipe to PostgreSQL's watcher failed: ${errorText(error)}`);
  });
  return () => {
    if (!pipe.writableEnded && !pipe.destroyed) pipe.end('stopped\n');
  };
}

function forwardLines(child: ChildProcess, log: Log): string[] {
  const lines: string[] = [];
  if (!child.stderr) return lines;
  createInterface({ input: child.stderr }).on('line', (line) => {
    lines.push(line);
    if (lines.length > REMEMBERED_LINES) lines.shift();
    const entry = toLogEntry(line);
    if (entry) log(entry.level, entry.message);
  });
  return lines;
}

function exitOf(child: ChildProcess, lines: string[]): Promise<ServerExit> {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      // A failed signal also arrives here; only a process that never started is over.
      if (child.pid === undefined) resolve({ description: errorText(error), lines: [errorText(error)] });
    });
    child.once('exit', (code, signal) => {
      const description = signal ? `killed by ${signal}` : `exit code ${code}`;
      // Its last words may still be in the pipe; but its orphaned workers may also keep that pipe open.
      const closed = child.stderr && !child.stderr.closed ? once(child.stderr, 'close') : Promise.resolve();
      void Promise.race([closed, delay(TIMEOUTS.lastWords)]).then(() => resolve({ description, lines }));
    });
  });
}

async function endsWithin(exited: Promise<unknown>, milliseconds: number): Promise<boolean> {
  const giveUp = new AbortController();
  const timeout = delay(milliseconds, false, { signal: giveUp.signal }).catch(() => false);
  const ended = await Promise.race([exited.then(() => true), timeout]);
  giveUp.abort();
  return ended;
}
