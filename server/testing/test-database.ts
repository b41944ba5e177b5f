import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { intakeConnection } from '#server/features/rotation/intake/connection.ts';
import { type DatabaseHandle, type Db, openDatabase } from '#server/platform/database/index.ts';
import { templateDatabase } from './global-setup.ts';

interface Connection {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

/** Works as the app's role, so that a right it lacks is seen. */
export interface TestDatabase extends DatabaseHandle {
  intakeDb: Db;
  connection: Connection;
  /** For tests that break tables, or look at them as PostgreSQL does. */
  owner: Pick<DatabaseHandle, 'db' | 'pool'> & { connection: Connection };
}

/** A fresh migrated database of one's own, gone after `close`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('postgres');
  const database = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ ...server, database: 'postgres' });
  await admin.connect();
  // Half of the work of writing every page to the log as well, which nobody needs who never recovers.
  await admin.query(`create database ${database} template ${templateDatabase} strategy file_copy`);

  const connection = { ...server, ...inject('appRole'), database };
  const ownerConnection = { ...server, database };
  const handle = openDatabase({
    // On a busy machine more callers than connections wait longer for theirs than the product lets a visitor wait.
    connection: { ...connection, connectionTimeoutMillis: 60_000 },
    size: 10,
    onError: () => undefined,
  });
  const intake = openDatabase({
    connection: intakeConnection(connection),
    size: 2,
    onError: () => undefined,
  });
  const owner = openDatabase({ connection: ownerConnection, size: 3, onError: () => undefined });
  return {
    ...handle,
    intakeDb: intake.db,
    connection,
    owner: { db: owner.db, pool: owner.pool, connection: ownerConnection },
    async close() {
      await owner.close();
      await intake.close();
      await handle.close();
      await admin.query(`drop database ${database} with (force)`);
      await admin.end();
    },
  };
}
