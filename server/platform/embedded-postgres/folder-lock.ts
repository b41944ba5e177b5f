import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartupError } from '../startup-error.ts';
import { errorCode } from './failures.ts';
import { processIdentity, UNKNOWN_START } from './process-identity.ts';

/** Another process holds the folder and lives. */
export class FolderInUse extends StartupError {}

export interface FolderLock {
  release(): Promise<void>;
}

const LOCK = 'giliran.lock';
const ATTEMPTS = 100;

/** Locks this very process holds: its own number in a lock file is otherwise a leftover of an earlier life. */
const heldHere = new Set<string>();

/** One app per data folder; a leftover lock of a process that is gone is taken over. */
export async function lockFolder(dataDir: string): Promise<FolderLock> {
  const path = join(dataDir, LOCK);
  if (heldHere.has(path)) throw inUse(process.pid, dataDir);
  heldHere.add(path);
  try {
    await acquire(path, dataDir);
  } catch (error) {
    heldHere.delete(path);
    throw error;
  }
  return {
    async release() {
      if (!heldHere.delete(path)) return;
      await rm(path, { force: true });
    },
  };
}

async function acquire(path: string, dataDir: string): Promise<void> {
  const mine = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`;
  await writeFile(mine, `${process.pid}\n${await processIdentity(process.pid)}\n`, { mode: 0o644 });
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (await linked(mine, path)) return;
      const holder = await holderOf(path);
      if (typeof holder === 'number') throw inUse(holder, dataDir);
      if (holder === 'gone' && (await takeOver(mine, path))) return;
      await delay(20);
    }
  } finally {
    await rm(mine, { force: true });
  }
  throw new StartupError(`the lock ${path} keeps changing hands: remove it when no Giliran runs there`);
}

/**
 * Two starts may find the same leftover at once, and whoever is slower must not remove the lock the other has
 * just made. So replacing needs a lock of its own, held for an instant, and a second look under it.
 */
async function takeOver(mine: string, path: string): Promise<boolean> {
  const guard = `${path}.takeover`;
  if (!(await linked(mine, guard))) {
    if ((await holderOf(guard)) === 'gone') await rm(guard, { force: true });
    return false;
  }
  try {
    if ((await holderOf(path)) !== 'gone') return false;
    const copy = `${mine}.copy`;
    await link(mine, copy);
    await rename(copy, path);
    return true;
  } finally {
    await unlink(guard);
  }
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** The number of the living process that holds the lock, or why there is none. */
async function holderOf(path: string): Promise<number | 'no lock' | 'gone'> {
  const text = await readFile(path, 'utf8').catch((error) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return 'no lock';
  const [number = '', started = ''] = text.split('\n');
  const pid = Number(number);
  if (!Number.isSafeInteger(pid) || pid <= 0 || pid === process.pid) return 'gone';
  const identity = await processIdentity(pid);
  return identity === started || identity === UNKNOWN_START ? pid : 'gone';
}

function inUse(pid: number, dataDir: string): FolderInUse {
  return new FolderInUse(
    `another Giliran (process ${pid}) already uses the data folder ${dataDir}: ` +
      'stop it first, or set DATA_DIR to another folder',
  );
}
