import { randomBytes } from 'node:crypto';
import { chmod, lchown, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';
import type { PostgresBinaries } from './binaries.ts';
import { diskFull, errorCode } from './failures.ts';
import { type ChosenWay, type RunAs, runToEnd } from './run-as.ts';
import { gravestLine, isDiskFull } from './server-log.ts';
import { OWNER } from './sign-ins.ts';
import type { Account } from './system-accounts.ts';

const UNFINISHED = 'postgres.new-';

/** Sees to it that a whole cluster of the right version stands there, owned by whoever will run it. */
export async function ensureCluster(options: {
  binaries: PostgresBinaries;
  dataDir: string;
  clusterDir: string;
  way: ChosenWay;
  durable: boolean;
}): Promise<'created' | 'existing'> {
  const { dataDir, clusterDir, way } = options;
  await removeUnfinished(dataDir);
  if ((await contentsOf(clusterDir)).length === 0) {
    await createCluster(options);
    return 'created';
  }
  await claim(clusterDir, way.runAs);
  await checkVersion(clusterDir, way.major);
  return 'existing';
}

/** What an initdb that was killed left behind; we hold the folder's lock, so nobody else is at work on it. */
async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(UNFINISHED)) continue;
    await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

async function contentsOf(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/** Made aside and renamed when whole: there never is half a cluster under the final name. */
async function createCluster(options: Parameters<typeof ensureCluster>[0]): Promise<void> {
  const { binaries, dataDir, clusterDir, durable } = options;
  const { runAs } = options.way;
  const unfinished = join(dataDir, UNFINISHED + randomBytes(4).toString('hex'));
  await mkdir(unfinished, { mode: 0o700 });
  if (runAs.owner) await lchown(unfinished, runAs.owner.uid, runAs.owner.gid);
  const outcome = await runToEnd(runAs, [
    binaries.initdb,
    `--pgdata=${unfinished}`,
    `--username=${OWNER}`,
    // Nobody gets in before there are passwords, see sign-ins.ts.
    '--auth=reject',
    '--encoding=UTF8',
    // The same sorting on every machine and after every system update, with real upper and lower case.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ]);
  if (outcome.code !== 0) {
    await rm(unfinished, { recursive: true, force: true });
    const lines = outcome.stderr.split('\n');
    if (isDiskFull(lines)) throw diskFull(dataDir);
    throw new StartupError(`PostgreSQL could not create its data folder: ${gravestLine(lines)}`);
  }
  await rename(unfinished, clusterDir);
  if (durable) await syncFolder(dataDir);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** PostgreSQL insists on owning its folder, and on nobody else getting in. */
async function claim(clusterDir: string, runAs: RunAs): Promise<void> {
  const found = await stat(clusterDir);
  if (runAs.owner && found.uid !== runAs.owner.uid) await handOver(clusterDir, runAs.owner);
  if ((found.mode & 0o027) !== 0) await chmod(clusterDir, 0o700);
}

/** The folder itself comes last: its owner shows that everything within was handed over. */
async function handOver(path: string, owner: Account): Promise<void> {
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) await handOver(child, owner);
    else await lchown(child, owner.uid, owner.gid);
  }
  await lchown(path, owner.uid, owner.gid);
}

/** An ordinary user can neither read nor take over what PostgreSQL wrote as somebody else. */
export async function refuseForeignOwner(clusterDir: string, runAs: RunAs): Promise<void> {
  const found = await stat(clusterDir).catch((error) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  const me = process.geteuid?.();
  if (runAs.owner || !found || found.uid === me) return;
  throw new StartupError(
    `the data in ${clusterDir} belongs to another user (number ${found.uid}): start as that user or as root, ` +
      `or hand it over with: sudo chown -R ${me} ${clusterDir}`,
  );
}

async function checkVersion(clusterDir: string, major: number): Promise<void> {
  const text = await readFile(join(clusterDir, 'PG_VERSION'), 'utf8').catch((error) => {
    if (errorCode(error) !== 'ENOENT') throw error;
    throw new StartupError(
      `${clusterDir} is not empty, but no PostgreSQL data either: move it away, or change DATA_DIR`,
    );
  });
  if (Number(text.trim()) === major) return;
  throw new StartupError(
    `the data in ${clusterDir} was written by PostgreSQL ${text.trim()}, this is PostgreSQL ${major}: go back ` +
      'to the earlier version of the app and move the data over with pg_dump, or change DATA_DIR',
  );
}
