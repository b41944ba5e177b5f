import { mkdir, realpath, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartupError } from '../startup-error.ts';
import { errorCode } from './failures.ts';

const MIB = 1024 * 1024;
const LEAST_FREE = 128 * MIB;

/** Creates the data folder when it is missing and answers its real path. */
export async function prepareDataFolder(dataDir: string): Promise<string> {
  await createFolder(dataDir);
  const folder = await realpath(dataDir);
  const space = await statfs(folder);
  refuseFullDisk(folder, { free: space.bavail * space.bsize, total: space.blocks * space.bsize });
  return folder;
}

/** Not mkdir's own `recursive`: on file systems that know no new folders (/proc) it tries for ever. */
async function createFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EEXIST' && (await stat(folder)).isDirectory()) return;
    if (code !== 'ENOENT' || dirname(folder) === folder) throw error;
    await createFolder(dirname(folder));
    await mkdir(folder);
  }
}

/**
 * A PostgreSQL that meets a full disk stops in the middle of its work; saying so before it starts is kinder.
 * Some file systems report no size at all, those are left to prove themselves.
 */
export function refuseFullDisk(folder: string, space: { free: number; total: number }): void {
  if (space.total === 0 || space.free >= LEAST_FREE) return;
  throw new StartupError(
    `only ${Math.floor(space.free / MIB)} MB are free on the disk that holds ${folder}, ` +
      `at least ${LEAST_FREE / MIB} MB are needed: free some space, or point DATA_DIR to another disk`,
  );
}
