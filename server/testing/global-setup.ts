import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/platform/database/index.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/index.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string };
  }
}

export const templateDatabase = 'template_giliran';

/** One PostgreSQL for the whole run, and in it a migrated template from which each test file clones its own. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'giliran-test-'));
  const postgres = await startEmbeddedPostgres({
    dataDir,
    durable: false,
    settings: { max_connections: '300' },
    log: (level, message) => level === 'error' && console.log(`postgres: ${message}`),
  });
  const { host, port, user } = postgres.connection;

  const admin = openDatabase({ connection: postgres.connection, size: 5, onError: fail });
  await admin.pool.query(`create database ${templateDatabase}`);
  await admin.close();
  const connection = { host, port, user, database: templateDatabase };
  const template = openDatabase({ connection, size: 5, onError: fail });
  await migrate(template.db, template.pool);
  await template.close();

  project.provide('postgres', { host, port, user });
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

function fail(error: Error): never {
  throw error;
}
