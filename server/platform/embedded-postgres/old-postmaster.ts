import { execFile } from 'node:child_process';
import { chown, readFile, readlink, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartupError } from '../startup-error.ts';
import { errorCode } from './failures.ts';
import { isAlive, processIdentity } from './process-identity.ts';
import type { Log } from './server-log.ts';

const run = promisify(execFile);

/** Times in milliseconds; a checkpoint at the end of an orderly stop may need some seconds. */
const TIMEOUTS = { untilQuit: 10_000, untilGivingUp: 20_000, between: 50 };

/**
 * Deals with the pid file an earlier PostgreSQL left in the folder. We hold the folder's lock, so whatever
 * still runs there lost its app and is on its way out.
 */
export async function settleOldPostmaster(clusterDir: string, log: Log): Promise<void> {
  const file = join(clusterDir, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch((error) => {
    if (errorCode(error) === 'ENOENT') return '';
    throw error;
  });
  const pid = Number(text.split('\n', 1)[0]);
  if (!Number.isSafeInteger(pid) || pid <= 0) return;
  if (await runsIn(pid, clusterDir)) return waitForEnd(pid, clusterDir, log);
  // A number nobody bears is no obstacle, PostgreSQL sees that itself.
  if (isAlive(pid)) await disownPidFile(file, text);
}

/**
 * The number may meanwhile belong to another process (or a zombie), and PostgreSQL would refuse to start. It never
 * takes its own parent for the holder, so the file gets our number. Removing the file would also work, but
 * with it would go the key of the old shared memory, by which PostgreSQL sees that a worker process of a killed
 * server is still writing.
 */
async function disownPidFile(file: string, text: string): Promise<void> {
  const lines = text.split('\n');
  lines[0] = String(process.pid);
  const copy = `${file}.new`;
  const { uid, gid } = await stat(dirname(file));
  await writeFile(copy, lines.join('\n'), { mode: 0o600 });
  await chown(copy, uid, gid);
  await rename(copy, file);
}

async function waitForEnd(pid: number, clusterDir: string, log: Log): Promise<void> {
  log('warn', `an earlier PostgreSQL (process ${pid}) is still stopping, waiting for it`);
  const started = performance.now();
  const waited = () => performance.now() - started;
  signal(pid, 'SIGINT');
  let quit = false;
  while (await runsIn(pid, clusterDir)) {
    if (waited() > TIMEOUTS.untilGivingUp) {
      throw new StartupError(
        `an earlier PostgreSQL (process ${pid}) still uses ${clusterDir} and does not stop: end it, then start again`,
      );
    }
    if (!quit && waited() > TIMEOUTS.untilQuit) {
      quit = true;
      signal(pid, 'SIGQUIT');
    }
    await delay(TIMEOUTS.between);
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // Ended between the look and the signal.
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

/** A PostgreSQL works inside its data folder, which distinguishes it from any other process with that number. */
async function runsIn(pid: number, clusterDir: string): Promise<boolean> {
  if ((await processIdentity(pid)) === undefined) return false;
  if (process.platform === 'linux') {
    const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
    const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
    return cwd === clusterDir && name.trim() === 'postgres';
  }
  const { stdout } = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return /\bpostgres\b/.test(stdout) && stdout.includes(clusterDir);
}
