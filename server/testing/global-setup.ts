import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/platform/database/index.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/index.ts';
import { copyFolder } from './copy-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** As the owner of all databases there. */
    postgres: { host: string; port: number; user: string; password: string };
    /** Who apps work as. */
    appRole: { user: string; password: string };
    /** The stopped data folder of a PostgreSQL with a migrated database; see copy-cluster.ts. */
    clusterTemplate: string;
  }
}

export const templateDatabase = 'template_giliran';

/**
 * One PostgreSQL for the whole run, and in it a migrated template from which each test file clones its own. A copy of
 * its data folder serves the tests that stop or kill a PostgreSQL of their own.
 */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'giliran-test-'));
  const dataDir = join(folder, 'data');
  const clusterTemplate = join(folder, 'cluster-template');
  const start = () =>
    startEmbeddedPostgres({
      dataDir,
      durable: false,
      settings: { max_connections: '300' },
      log: (level, message) => level === 'error' && console.log(`postgres: ${message}`),
    });
  const first = await start();
  const { pool, close } = openDatabase({ connection: first.ownerConnection, size: 5, onError: fail });
  await migrate(pool, { appRole: first.connection.user });
  await close();
  await first.stop();
  await copyFolder(join(dataDir, 'postgres'), clusterTemplate);

  const postgres = await start();
  const { host, port, user, password, database } = postgres.ownerConnection;
  const admin = openDatabase({
    connection: { ...postgres.ownerConnection, database: 'postgres' },
    size: 1,
    onError: fail,
  });
  await admin.pool.query(`alter database ${database} rename to ${templateDatabase}`);
  await admin.close();

  project.provide('postgres', { host, port, user, password });
  const app = postgres.connection;
  project.provide('appRole', { user: app.user, password: app.password });
  project.provide('clusterTemplate', clusterTemplate);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

function fail(error: Error): never {
  throw error;
}
