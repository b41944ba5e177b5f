import { realpath, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { StartupError } from '../startup-error.ts';
import { errorCode, errorText } from './failures.ts';
import { FolderInUse } from './folder-lock.ts';
import { connectionsTo, type EmbeddedPostgres, startEmbeddedPostgres } from './index.ts';
import type { Log } from './server-log.ts';
import { readSignIns } from './sign-ins.ts';
import { notedSocketDirectory } from './socket-directory.ts';

/** In milliseconds: an app that is just starting or stopping is waited for. */
const TIMEOUTS = { untilGivingUp: 30_000, between: 200 };

type Connections = Pick<EmbeddedPostgres, 'connection' | 'ownerConnection'>;
type Joined = Connections & Pick<EmbeddedPostgres, 'stop'>;

/**
 * For commands beside the app: its PostgreSQL while it runs, otherwise one started for this command alone. Never
 * creates a database. `stop` leaves the app's own running.
 */
export async function joinOrStart({ dataDir, log }: { dataDir: string; log: Log }): Promise<Joined> {
  await requireDatabase(resolve(dataDir));
  const folder = await realpath(dataDir);
  const giveUpAt = performance.now() + TIMEOUTS.untilGivingUp;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startEmbeddedPostgres({ dataDir: folder, log });
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error;
      const answer = await ask(folder);
      if (typeof answer !== 'string') return { ...answer, stop: async () => undefined };
      if (performance.now() > giveUpAt) {
        throw new StartupError(
          `the app that uses ${folder} runs, but its PostgreSQL does not answer: ${answer}`,
        );
      }
      if (attempt === 1) log('warn', `the app that uses ${folder} is starting or stopping, waiting for it`);
    }
    await delay(TIMEOUTS.between);
  }
}

async function requireDatabase(dataDir: string): Promise<void> {
  try {
    await stat(join(dataDir, 'postgres', 'PG_VERSION'));
  } catch (error) {
    // Only its owner may look inside; that it is there is then certain.
    if (errorCode(error) === 'EACCES') return;
    throw new StartupError(`there is no database in ${dataDir}: set DATA_DIR to the folder of the app`);
  }
}

/** How to reach the running app's PostgreSQL, or why that is not possible yet or any more. */
async function ask(dataDir: string): Promise<Connections | string> {
  try {
    const host = await notedSocketDirectory(dataDir);
    const signIns = await readSignIns(join(dataDir, 'postgres'));
    if (!host || !signIns) return 'it has no socket';
    const connections = connectionsTo(host, signIns);
    await tryOut(connections.connection);
    return connections;
  } catch (error) {
    if (errorCode(error) !== 'EACCES') return errorText(error);
    throw new StartupError(
      `the PostgreSQL of the running app is closed to this user: call this as the app's or as root`,
    );
  }
}

async function tryOut(connection: EmbeddedPostgres['connection']): Promise<void> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 5_000 });
  // Without a listener, a connection that breaks would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } finally {
    await client.end();
  }
}
