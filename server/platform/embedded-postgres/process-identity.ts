import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { errorCode } from './failures.ts';

const run = promisify(execFile);

/** A living process whose start time cannot be read (hidden by the system's settings). */
export const UNKNOWN_START = 'unknown';

/**
 * What distinguishes this process from a later one with the same number: when it started, and in which boot. Undefined
 * when no such process runs; a zombie does not run, it merely waits for its parent.
 */
export async function processIdentity(pid: number): Promise<string | undefined> {
  if (!isAlive(pid)) return undefined;
  return process.platform === 'linux' ? linuxIdentity(pid) : psIdentity(pid);
}

/** True for zombies, too: it asks whether the number is taken. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

async function linuxIdentity(pid: number): Promise<string | undefined> {
  try {
    const stat = parseProcStat(await readFile(`/proc/${pid}/stat`, 'utf8'));
    if (stat.state === 'Z' || stat.state === 'X') return undefined;
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
    return `${boot.trim()} ${stat.startTicks}`;
  } catch {
    // The process ended between the two looks, or /proc hides other users' processes.
    return isAlive(pid) ? UNKNOWN_START : undefined;
  }
}

async function psIdentity(pid: number): Promise<string | undefined> {
  try {
    const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
    const { stdout } = await run('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { env });
    const [state = '', ...started] = stdout.trim().split(/\s+/);
    return state.startsWith('Z') ? undefined : started.join(' ');
  } catch {
    return isAlive(pid) ? UNKNOWN_START : undefined;
  }
}

/** The name in parentheses may itself hold spaces and parentheses, so the fields are counted from its end. */
export function parseProcStat(text: string): { state: string; startTicks: string } {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const state = fields[0];
  const startTicks = fields[19];
  if (!state || !startTicks) throw new Error(`unexpected process status: ${text.slice(0, 80)}`);
  return { state, startTicks };
}
