import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import { CompiledQuery, type Migration, type MigrationProvider, Migrator } from 'kysely';
import type pg from 'pg';
import { rootDir } from '../root.ts';
import { grantTablesToApp } from './app-role.ts';
import type { Db } from './index.ts';

const migrationsFolder = join(rootDir, 'migrations');
const migrationFile = /^\d{14}_[a-z0-9_]+\.sql$/;
/** Any constant: replicas that start at once queue up behind it. */
const lockKey = 4_715_291;

const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const migrations: Record<string, Migration> = {};
    for (const file of await migrationNames()) {
      const text = await readFile(join(migrationsFolder, `${file}.sql`), 'utf8');
      migrations[file] = {
        up: async (db) => {
          await db.executeQuery(CompiledQuery.raw(text));
        },
      };
    }
    return migrations;
  },
};

async function migrationNames(): Promise<string[]> {
  const files = (await readdir(migrationsFolder)).sort();
  const misnamed = files.find((file) => !migrationFile.test(file));
  if (misnamed) throw new Error(`migrations/${misnamed} is not named like 20260131120000_what_it_does.sql`);
  return files.map((file) => file.slice(0, -'.sql'.length));
}

/**
 * Brings the schema up to date, ours and the job queue's, as its owner, and lets the app's role work with it, where
 * that is another one. Returns the names of the migrations it ran.
 */
export async function migrate(db: Db, pool: pg.Pool, appRole?: string): Promise<string[]> {
  const guard = await pool.connect();
  try {
    // A replica that waits here may wait longer than any ordinary statement.
    await guard.query('set statement_timeout = 0');
    await guard.query('select pg_advisory_lock($1)', [lockKey]);
    await runMigrations({ pgPool: pool });
    const { error, results } = await new Migrator({ db, provider: sqlFiles }).migrateToLatest();
    if (error) throw error;
    if (appRole !== undefined) await grantTablesToApp(guard, appRole);
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    // Not back into the pool: its end frees the lock and forgets the setting.
    guard.release(true);
  }
}

/** True when every migration this build knows has run. */
export async function isMigrated(db: Db): Promise<boolean> {
  const done = await db.selectFrom('kysely_migration').select('name').execute();
  const names = new Set(done.map((row) => row.name));
  return (await migrationNames()).every((name) => names.has(name));
}
