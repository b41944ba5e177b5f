import { join, resolve } from 'node:path';
import { StartupError } from '../startup-error.ts';
import { findBinaries } from './binaries.ts';
import { ensureCluster, refuseForeignOwner } from './cluster.ts';
import { prepareDataFolder } from './data-folder.ts';
import { diskFull, explainFolderError } from './failures.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { restoreLibraryLinks } from './library-links.ts';
import { settleOldPostmaster } from './old-postmaster.ts';
import { ServerEndedError, waitUntilReady } from './readiness.ts';
import { chooseRunAs } from './run-as.ts';
import { isDiskFull, type Log } from './server-log.ts';
import { startServerProcess } from './server-process.ts';
import { serverArguments } from './settings.ts';
import { ensureSignIns, type SignIns } from './sign-ins.ts';
import {
  createSocketDirectory,
  ensureSocketDirectory,
  PORT,
  removeSocketDirectory,
} from './socket-directory.ts';
import { type Supervisor, supervise, whatHappened } from './supervisor.ts';

export interface EmbeddedPostgresOptions {
  /** DATA_DIR; PostgreSQL's own folder is `postgres` in it. */
  dataDir: string;
  log: Log;
  /** Default true. False, for tests only, trades the safety of the data for speed. */
  durable?: boolean;
  /** Further settings of PostgreSQL, by name. */
  settings?: Record<string, string>;
}

/** Fits `new Pool(...)` of pg: the host is the socket's folder. No TLS whatever PGSSLMODE says: it is a socket. */
interface Connection {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  ssl: false;
}

export interface EmbeddedPostgres {
  /** As the app's role. */
  connection: Connection;
  /** As the owner of all there is: for migrations, and for nothing that listens to requests. */
  ownerConnection: Connection;
  pid(): number | undefined;
  stop(): Promise<void>;
}

const DATABASE = 'giliran';

export function connectionsTo(
  host: string,
  { app, owner }: SignIns,
): Pick<EmbeddedPostgres, 'connection' | 'ownerConnection'> {
  const place = { host, port: PORT, database: DATABASE, ssl: false } as const;
  return { connection: { ...place, ...app }, ownerConnection: { ...place, ...owner } };
}

/** Expected problems reject with a StartupError. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const wanted = resolve(options.dataDir);
  let lock: FolderLock | undefined;
  try {
    const dataDir = await prepareDataFolder(wanted);
    lock = await lockFolder(dataDir);
    return await startLocked(dataDir, lock, options);
  } catch (error) {
    await lock?.release();
    throw explainFolderError(error, wanted);
  }
}

async function startLocked(
  dataDir: string,
  lock: FolderLock,
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { log, durable = true } = options;
  const clusterDir = join(dataDir, 'postgres');
  const binaries = findBinaries();
  await restoreLibraryLinks(binaries.native);
  const way = await chooseRunAs(binaries, dataDir, clusterDir);
  const { runAs } = way;
  await refuseForeignOwner(clusterDir, runAs);
  await removeSocketDirectory(dataDir, log);
  await settleOldPostmaster(clusterDir, log);
  const cluster = await ensureCluster({ binaries, dataDir, clusterDir, way, durable });
  if (cluster === 'created')
    log('info', `created the database in ${clusterDir}, run by ${runAs.description}`);

  const signIns = await ensureSignIns({ binaries, clusterDir, runAs, durable });

  const host = await createSocketDirectory(dataDir, runAs);
  const { connection, ownerConnection } = connectionsTo(host, signIns);
  const args = serverArguments({
    clusterDir,
    socketDir: host,
    port: PORT,
    durable,
    extra: options.settings,
  });
  let supervisor: Supervisor;
  try {
    supervisor = await supervise({
      log,
      async start() {
        await ensureSocketDirectory(host, runAs);
        await settleOldPostmaster(clusterDir, log);
        return startServerProcess({ postgres: binaries.postgres, args, clusterDir, runAs, log });
      },
      ready: (server) => waitUntilReady({ connection: ownerConnection, exited: server.exited, log }),
    });
  } catch (error) {
    await removeSocketDirectory(dataDir, log);
    throw explainFailedStart(error, dataDir);
  }

  let stopped: Promise<void> | undefined;
  return {
    connection,
    ownerConnection,
    pid: supervisor.pid,
    stop() {
      stopped ??= supervisor
        .stop()
        .then(() => removeSocketDirectory(dataDir, log))
        .finally(() => lock.release());
      return stopped;
    },
  };
}

function explainFailedStart(error: unknown, dataDir: string): StartupError {
  if (error instanceof StartupError) return error;
  if (error instanceof ServerEndedError && isDiskFull(error.exit.lines)) return diskFull(dataDir);
  return new StartupError(`PostgreSQL did not start: ${whatHappened(error)}`, { cause: error });
}
