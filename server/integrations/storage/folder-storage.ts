import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Random } from '#server/platform/random.ts';
import { checkKey, checkNewFile, type Storage } from './storage.ts';

/** Uploaded files in a folder of this machine; it is made when the first file comes. */
export function createFolderStorage(folder: string, random: Random): Storage {
  return {
    async put(key, bytes, contentType) {
      checkNewFile(key, contentType);
      const file = join(folder, key);
      await createFolder(dirname(file));
      // Under a name of its own until it is whole: a reader never meets half a file.
      const unfinished = `${file}.${random.bytes(8).toString('hex')}.part`;
      try {
        await writeFile(unfinished, bytes, { mode: 0o600, flush: true });
        await rename(unfinished, file);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },

    async get(key) {
      const contentType = checkKey(key);
      const bytes = await readFile(join(folder, key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      return bytes && { bytes, contentType };
    },

    async remove(key) {
      checkKey(key);
      await rm(join(folder, key), { force: true });
    },
  };
}

/** Not mkdir's own `recursive`: on file systems that know no new folders (/proc) it tries for ever. */
async function createFolder(folder: string): Promise<void> {
  try {
    await createOne(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(folder) === folder) throw error;
    await createFolder(dirname(folder));
    await createOne(folder);
  }
}

/**
 * Another upload may have made it just now. Others may pass through: the embedded PostgreSQL, which is another user
 * when we are root, has its folder beside ours.
 */
async function createOne(folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o755 }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST' || !(await stat(folder)).isDirectory()) throw error;
  });
}
