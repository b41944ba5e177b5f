import { lstat, readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { StartupError } from '../startup-error.ts';
import { errorCode } from './failures.ts';

interface LibraryLink {
  source: string;
  target: string;
}

/**
 * npm archives cannot hold symbolic links, so the package recreates them in a postinstall script, which
 * `--ignore-scripts` and newer npm versions skip. Without them `postgres` cannot find its libraries.
 */
export async function restoreLibraryLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch((error) => {
    if (errorCode(error) === 'ENOENT') return '[]';
    throw error;
  });
  const root = dirname(native);
  await Promise.all((JSON.parse(list) as LibraryLink[]).map((link) => restoreLink(root, link)));
}

async function restoreLink(root: string, link: LibraryLink): Promise<void> {
  const path = join(root, link.target);
  try {
    await lstat(path);
    return;
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
  try {
    await symlink(relative(dirname(path), join(root, link.source)), path);
  } catch (error) {
    // Another start, a moment earlier, made the same link.
    if (errorCode(error) === 'EEXIST') return;
    throw new StartupError(
      `cannot create the library link ${path} (${errorCode(error)}): run npm rebuild as the user who ` +
        'installed the app, or set DATABASE_URL to a PostgreSQL of your own',
      { cause: error },
    );
  }
}
