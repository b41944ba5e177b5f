import type pg from 'pg';
import type { Log } from '../log.ts';
import { StartupError } from '../startup-error.ts';
import { openDatabase } from './index.ts';
import { migrate } from './migrate.ts';

const insufficientPrivilege = '42501';
/** One holds the lock, the others work. */
const connections = 3;

interface MigrateOptions {
  /** Of PostgreSQL itself: the lock that replicas wait for belongs to a session. */
  connection: pg.PoolConfig;
  onError: (error: Error) => void;
}

/** The app's own connections are never the owner's: what comes in with a request can change no table. */
export async function migrateAsOwner(app: pg.Pool, options: MigrateOptions): Promise<void> {
  const { rows } = await app.query<{ role: string }>('select current_user as role');
  await migrateApart(options, rows[0]?.role);
}

/** One role for all of it; or one that may not migrate, where somebody else has done so. */
export async function migrateAsApp(options: MigrateOptions): Promise<void> {
  try {
    await migrateApart(options);
  } catch (error) {
    if ((error as { code?: string }).code !== insufficientPrivilege) throw error;
    throw new StartupError(
      `the role of DATABASE_URL may not migrate (${(error as Error).message}): give its owner as MIGRATE_DATABASE_URL`,
    );
  }
}

async function migrateApart({ connection, onError }: MigrateOptions, appRole?: string): Promise<void> {
  const own = openDatabase({ connection, size: connections, onError });
  try {
    await migrate(own.pool, appRole === undefined ? {} : { appRole });
  } finally {
    await own.close();
  }
}

export async function warnOfSuperuser(pool: pg.Pool, log: Log): Promise<void> {
  const { rows } = await pool.query<{ role: string; isSuperuser: boolean }>(
    'select rolname as role, rolsuper as "isSuperuser" from pg_roles where rolname = current_user',
  );
  const [found] = rows;
  if (found?.isSuperuser)
    log.warn(
      `DATABASE_URL signs in as ${found.role}, a superuser: give the app a role of its own, see docs/OPERATIONS.md`,
    );
}
