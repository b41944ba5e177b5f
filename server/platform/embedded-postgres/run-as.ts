import { spawn } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { StartupError } from '../startup-error.ts';
import type { PostgresBinaries } from './binaries.ts';
import { errorText } from './failures.ts';
import { type Account, pickAccounts } from './system-accounts.ts';

/** A way to run PostgreSQL's programs, which refuse to run as root. */
export interface RunAs {
  description: string;
  /** Who must own the files; undefined for an ordinary user, who can give nothing away. */
  owner: Account | undefined;
  /** What stands before the program on the command line. */
  prefix: readonly string[];
  /** Passed to spawn; undefined leaves the process as it is. */
  account: Account | undefined;
}

/** A short environment: neither PG* variables nor the app's secrets belong into PostgreSQL's processes. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  const { PATH, LD_LIBRARY_PATH } = process.env;
  return { PATH: PATH ?? '/usr/bin:/bin', LC_ALL: 'C', ...(LD_LIBRARY_PATH ? { LD_LIBRARY_PATH } : {}) };
}

export interface Outcome {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a program to its end in the given way; a program that cannot even start counts as code 127. */
export function runToEnd(way: RunAs, command: readonly string[], input = ''): Promise<Outcome> {
  return new Promise((resolve) => {
    const [file = '', ...args] = [...way.prefix, ...command];
    const fail = (error: unknown) => resolve({ code: 127, stdout: '', stderr: errorText(error) });
    try {
      const child = spawn(file, args, {
        ...spawnIdentity(way),
        cwd: '/',
        env: postgresEnvironment(),
        stdio: ['pipe', 'pipe', 'pipe'],
      });
      // A program that ends before it has read everything says why by its code.
      child.stdin.on('error', () => undefined).end(input);
      const outcome: Outcome = { code: null, stdout: '', stderr: '' };
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        outcome.stdout += text;
      });
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        outcome.stderr += text;
      });
      child.on('error', fail);
      child.on('close', (code) => resolve({ ...outcome, code }));
    } catch (error) {
      fail(error);
    }
  });
}

export function spawnIdentity(way: RunAs): { uid?: number; gid?: number } {
  if (!way.account) return {};
  // spawn wants signed numbers; macOS gives `nobody` the number -2.
  return { uid: way.account.uid | 0, gid: way.account.gid | 0 };
}

/** Can a process in this way enter the folder? */
export async function canEnter(way: RunAs, folder: string): Promise<boolean> {
  return (await runToEnd(way, ['/bin/sh', '-c', 'cd "$1"', 'sh', folder])).code === 0;
}

export interface ChosenWay {
  runAs: RunAs;
  major: number;
}

/** Tries the ways in order, for real, and takes the first that can run the programs and reach the data. */
export async function chooseRunAs(
  binaries: PostgresBinaries,
  dataDir: string,
  clusterDir: string,
): Promise<ChosenWay> {
  const root = process.geteuid?.() === 0;
  const ways = root ? await waysOfRoot(binaries, clusterDir) : [ordinary];
  let complaint = '';
  for (const runAs of ways) {
    const outcome = await tryOut(runAs, binaries, dataDir);
    if ('major' in outcome) return { runAs, major: outcome.major };
    complaint = outcome.complaint;
  }
  if (!root) {
    throw new StartupError(
      `PostgreSQL does not run on this system (${complaint}): set DATABASE_URL to a PostgreSQL of your own`,
    );
  }
  throw new StartupError(
    `PostgreSQL refuses to run as root, and no other user can reach both the app and ${dataDir} ` +
      `(${complaint}): move the folder out of the protected one, start as an ordinary user, or set DATABASE_URL`,
  );
}

const ordinary: RunAs = {
  description: 'the current user',
  owner: undefined,
  prefix: [],
  account: undefined,
};

async function waysOfRoot(binaries: PostgresBinaries, clusterDir: string): Promise<RunAs[]> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const accounts = pickAccounts(passwd, {
    // Whoever has the data keeps it: no needless handing over, and an ordinary user who once started
    // the app as root can go on without.
    first: await ownerOf(clusterDir),
    // The app may lie in the home of the person who typed sudo, closed even to a root without its powers.
    last: await ownerOf(binaries.native),
  });
  const asAccount = accounts.map((account): RunAs => {
    return { description: `user ${account.name}`, owner: account, prefix: [], account };
  });
  // Inside such a namespace root's own files stay root's, but the process no longer is user 0. The name
  // must exist, initdb looks it up.
  const inNamespace = accounts.slice(0, 1).map((account): RunAs => {
    const ids = [`--map-user=${account.uid}`, `--map-group=${account.gid}`];
    return {
      description: 'root in a user namespace of its own',
      owner: { name: 'root', uid: 0, gid: 0 },
      prefix: ['unshare', '--user', ...ids, '--'],
      account: undefined,
    };
  });
  return [...asAccount, ...inNamespace];
}

async function ownerOf(path: string): Promise<{ uid: number; gid: number } | undefined> {
  return stat(path).catch(() => undefined);
}

async function tryOut(
  way: RunAs,
  binaries: PostgresBinaries,
  dataDir: string,
): Promise<{ major: number } | { complaint: string }> {
  const script = 'cd "$1" && exec "$2" --version';
  const outcome = await runToEnd(way, ['/bin/sh', '-c', script, 'sh', dataDir, binaries.postgres]);
  const version = /\(PostgreSQL\) (\d+)/.exec(outcome.stdout);
  if (outcome.code === 0 && version) return { major: Number(version[1]) };
  const lastWord = outcome.stderr.trim().split('\n').at(-1);
  return { complaint: `as ${way.description}: ${lastWord || `exit code ${outcome.code}`}` };
}
