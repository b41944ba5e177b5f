import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from './config.ts';
import type { Random } from './random.ts';
import { rootDir } from './root.ts';
import { StartupError } from './startup-error.ts';

const fileName = 'token.key';
const keyForm = /^[\w-]{43}$/;

/**
 * What sellers' tokens are encrypted with. Given, or made once and kept beside the database, never in it: a dump of the
 * database alone opens no token.
 */
export async function loadTokenKey(
  config: Pick<Config, 'TOKEN_KEY' | 'DATA_DIR'>,
  random: Random,
): Promise<string> {
  if (config.TOKEN_KEY) return config.TOKEN_KEY;
  const folder = resolve(rootDir, config.DATA_DIR);
  const file = join(folder, fileName);
  try {
    const key = (await kept(file)) ?? (await make(folder, file, random));
    if (keyForm.test(key)) return key;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartupError(`${file} can be neither read nor made (${code ?? message}); or give TOKEN_KEY`);
  }
  throw new StartupError(`${file} is damaged: bring it back from a backup, or give TOKEN_KEY`);
}

async function kept(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Whole before it has its name: who starts at the same time finds all of it, and the first one's is everybody's. */
async function make(folder: string, file: string, random: Random): Promise<string> {
  await mkdir(folder, { recursive: true });
  const draft = `${file}.${random.bytes(8).toString('hex')}`;
  const written = await open(draft, 'wx', 0o600);
  try {
    await written.writeFile(`${random.bytes(32).toString('base64url')}\n`);
    // A key that is gone after a power cut would leave tokens behind that nobody can open.
    await written.sync();
  } finally {
    await written.close();
  }
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await unlink(draft);
  }
  return (await readFile(file, 'utf8')).trim();
}
