import { lchown, lstat, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { StartupError } from '../startup-error.ts';
import { errorCode, errorText } from './failures.ts';
import { canEnter, type RunAs } from './run-as.ts';
import type { Log } from './server-log.ts';

const PREFIX = 'giliran-pg-';
const NOTE = 'socket-directory';
export const PORT = 5432;
/** The system's limit for a socket's path, less its closing zero (macOS 104, Linux 108). */
const LONGEST_SOCKET_PATH = process.platform === 'darwin' ? 103 : 107;

/**
 * The socket cannot lie beside the data, whose path may be longer than a socket's may. Its folder's path is
 * noted in the data folder, so that the next start can remove what a killed one left behind.
 */
export async function createSocketDirectory(
  dataDir: string,
  runAs: RunAs,
  bases: readonly string[] = [tmpdir(), '/tmp'],
): Promise<string> {
  const complaints: string[] = [];
  for (const base of new Set(bases)) {
    try {
      const folder = await createUnder(base, runAs);
      await writeFile(join(dataDir, NOTE), `${folder}\n`);
      return folder;
    } catch (error) {
      complaints.push(errorText(error));
    }
  }
  throw new StartupError(
    `no folder for PostgreSQL's socket (${complaints.join('; ')}): set TMPDIR to a short, writable path`,
  );
}

async function createUnder(base: string, runAs: RunAs): Promise<string> {
  const socket = join(base, `${PREFIX}XXXXXX`, `.s.PGSQL.${PORT}`);
  if (Buffer.byteLength(socket) > LONGEST_SOCKET_PATH) throw new Error(`the path ${base} is too long`);
  const folder = await mkdtemp(join(base, PREFIX));
  try {
    if (runAs.owner) await lchown(folder, runAs.owner.uid, runAs.owner.gid);
    if (!runAs.owner || (await canEnter(runAs, folder))) return folder;
    throw new Error(`${runAs.description} cannot enter ${base}`);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Before a restart: a cleaner of temporary files may have removed the folder meanwhile. */
export async function ensureSocketDirectory(folder: string, runAs: RunAs): Promise<void> {
  const uid = runAs.owner?.uid ?? process.geteuid?.();
  const found = await lstat(folder).catch((error) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  // The temporary folder is open to all: whatever now bears the name must still be ours.
  if (found && !(found.isDirectory() && found.uid === uid)) {
    throw new Error(`the socket folder ${folder} was replaced by somebody else`);
  }
  if (found) return;
  await mkdir(folder, { mode: 0o700 });
  if (runAs.owner) await lchown(folder, runAs.owner.uid, runAs.owner.gid);
}

/** Where the server of this data folder has its socket, as its launcher noted it; undefined when none is noted. */
export async function notedSocketDirectory(dataDir: string): Promise<string | undefined> {
  const note = await readFile(join(dataDir, NOTE), 'utf8').catch((error) => {
    if (errorCode(error) === 'ENOENT') return '';
    throw error;
  });
  const folder = note.trim();
  // Only ever what this launcher made, whatever the note says.
  return basename(folder).startsWith(PREFIX) ? folder : undefined;
}

export async function removeSocketDirectory(dataDir: string, log: Log): Promise<void> {
  const folder = await notedSocketDirectory(dataDir);
  try {
    if (folder) await rm(folder, { recursive: true, force: true });
  } catch (error) {
    // Another user's leftover in the temporary folder does no harm.
    log('warn', `cannot remove the leftover socket folder: ${errorText(error)}`);
  }
  await rm(join(dataDir, NOTE), { force: true });
}
