import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { copyCluster } from '#server/testing/copy-cluster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './index.ts';

export const asRoot = process.geteuid?.() === 0;

type Cleanup = () => unknown;
const cleanups: Cleanup[] = [];

/** To be called after each test; in reverse order, as things were made. */
export async function cleanUp(): Promise<void> {
  while (cleanups.length > 0) await cleanups.pop()?.();
}

export function afterwards(cleanup: Cleanup): void {
  cleanups.push(cleanup);
}

/** Open to all, unlike what mkdtemp makes: PostgreSQL may run as another user. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'glp-'));
  await chmod(folder, 0o755);
  afterwards(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));
  return folder;
}

/** One in which a PostgreSQL has run and stopped; whoever tests how it is created takes an empty one. */
export async function folderWithCluster(): Promise<string> {
  const folder = await temporaryFolder();
  await copyCluster(folder);
  return folder;
}

export interface Started extends EmbeddedPostgres {
  logged: string[];
  run(sql: string): Promise<Record<string, unknown>[]>;
}

export async function start(
  dataDir: string,
  settings?: Record<string, string>,
  logged: string[] = [],
): Promise<Started> {
  const server = await startEmbeddedPostgres({
    dataDir,
    settings: { shared_buffers: '16MB', ...settings },
    log: (level, message) => logged.push(`${level}: ${message}`),
  });
  afterwards(() => server.stop());
  const run = async (sql: string) => {
    const client = new Client(server.ownerConnection);
    client.on('error', (error) => logged.push(`client: ${error.message}`));
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  };
  return { ...server, logged, run };
}

export async function until(what: string, condition: () => unknown, milliseconds = 60_000): Promise<void> {
  const giveUpAt = performance.now() + milliseconds;
  while (!(await condition())) {
    if (performance.now() > giveUpAt) throw new Error(`waited in vain until ${what}`);
    await delay(25);
  }
}

/** Command lines of all processes that name the folder: the server and its watcher do. */
export function processesOf(folder: string): string[] {
  const everything = execFileSync('ps', ['-eo', 'pid=,stat=,args='], { encoding: 'utf8' });
  return everything.split('\n').filter((line) => line.includes(join(folder, 'postgres')));
}
