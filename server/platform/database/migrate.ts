import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { grantTablesToApp } from './app-role.ts';
import type { Db } from './index.ts';
import {
  type Migration,
  migrationNames,
  type Repeatable,
  readMigrations,
  readRepeatables,
} from './migration-files.ts';
import { splitStatements } from './sql-text.ts';

/** Any constant: of replicas that start at once one has it, the others wait for their turn. */
const lockKey = 4_715_291;
const turnPauseMs = 100;
const lockNotAvailable = '55P03';
/** In milliseconds, before a migration that found a table in use is tried again. */
const pauses = [1_000, 2_000, 4_000, 8_000, 15_000] as const;
/** The first line of a migration that cannot run in a transaction, as one that makes an index concurrently. */
const outsideMark = /^-- outside of a transaction\b/;

export interface MigrateOptions {
  /** The app's own, where it is another one than the owner's. */
  appRole?: string;
  /** Another folder than the product's. */
  folder?: string;
  /** Whoever waits for a lock lets nobody else have the table: not longer than this. */
  lockTimeoutMs?: number;
  pausesMs?: readonly number[];
}

/**
 * Brings the schema up to date, ours and the job queue's, as its owner, and lets the app's role work with it, where
 * that is another one. Returns the names of the migrations it ran.
 */
export async function migrate(pool: pg.Pool, options: MigrateOptions = {}): Promise<string[]> {
  const { appRole, folder, lockTimeoutMs = 5_000, pausesMs = pauses } = options;
  const guard = await pool.connect();
  try {
    // A migration may take longer than any ordinary statement.
    await guard.query('set statement_timeout = 0');
    await takeTurn(guard);
    await refuseEarlierSchema(guard);
    await runMigrations({ pgPool: pool });
    await guard.query(`set lock_timeout = ${lockTimeoutMs}`);
    const ran: string[] = [];
    await unlessInUse(() => bringUpToDate(guard, ran, folder), pausesMs);
    if (appRole !== undefined) await grantTablesToApp(guard, appRole);
    return ran;
  } finally {
    // Not back into the pool: its end frees the lock and drops the settings.
    guard.release(true);
  }
}

/**
 * One replica at a time. Asked for again and again: whoever waited inside the statement would hold a snapshot all the
 * while, which `create index concurrently` of the replica before waits for in its turn.
 */
async function takeTurn(guard: pg.ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await guard.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      lockKey,
    ]);
    if (rows[0]?.mine) return;
    await sleep(turnPauseMs);
  }
}

/** True when every migration this build knows has run. */
export async function isMigrated(db: Db): Promise<boolean> {
  const done = await db.selectFrom('schema_migrations').select('name').execute();
  const names = new Set(done.map((row) => row.name));
  return (await migrationNames()).every((name) => names.has(name));
}

/** What it did before it found a table in use stays done and is not done again. */
async function unlessInUse(work: () => Promise<void>, pausesMs: readonly number[]): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if ((error as { code?: string }).code !== lockNotAvailable) throw error;
      const pause = pausesMs[attempt];
      if (pause === undefined)
        throw new StartupError(
          'a migration needs a table that something else holds for long; nothing was changed by it: start again when that is over',
          { cause: error },
        );
      await sleep(pause);
    }
  }
}

/** Before the first release the files were written anew, once. */
async function refuseEarlierSchema(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ found: boolean }>(
    "select to_regclass('public.kysely_migration') is not null as found",
  );
  if (rows[0]?.found)
    throw new StartupError(
      'this database was made by a development version from before the first release, which nothing leads on from: start with an empty one (another DATA_DIR or DATABASE_URL)',
    );
}

async function bringUpToDate(client: pg.ClientBase, ran: string[], folder?: string): Promise<void> {
  const done = await readDone(client);
  const names = await migrationNames(folder);
  const known = new Set(names);
  const unknown = done.migrations.find((name) => !known.has(name));
  if (unknown)
    throw new StartupError(
      `this database was migrated by a newer version (${unknown}): start that one, or bring back a backup from before it`,
    );
  const last = done.migrations.at(-1) ?? '';
  const isDone = new Set(done.migrations);
  const pending = await readMigrations(
    names.filter((name) => !isDone.has(name)),
    folder,
  );
  const late = pending.find(({ name }) => name < last);
  if (late)
    throw new Error(`migrations/${late.name}.sql comes before ${last}, which has run: give it a later time`);
  const changed = (await readRepeatables(folder)).filter(({ name, hash }) => done.hashes.get(name) !== hash);

  let together: Migration[] = [];
  const endTransaction = async (repeatables: readonly Repeatable[] = []) => {
    if (together.length > 0 || repeatables.length > 0) await runTogether(client, together, repeatables);
    ran.push(...together.map(({ name }) => name));
    together = [];
  };
  for (const migration of pending) {
    if (!outsideMark.test(migration.text)) {
      together.push(migration);
      continue;
    }
    await endTransaction();
    for (const statement of splitStatements(migration.text)) await client.query(statement);
    await client.query(noteMigration, [migration.name]);
    ran.push(migration.name);
  }
  await endTransaction(changed);
}

interface Done {
  migrations: string[];
  /** Of what is repeatable and still there. */
  hashes: Map<string, string>;
}

const tables = `
create table schema_migrations (
  name text primary key,
  ran_at timestamptz not null default now()
);
create table schema_functions (
  name text primary key,
  hash text not null,
  ran_at timestamptz not null default now()
);`;
const noteMigration = 'insert into schema_migrations (name) values ($1)';
const noteRepeatable = `
insert into schema_functions (name, hash) values ($1, $2)
on conflict (name) do update set hash = excluded.hash, ran_at = excluded.ran_at`;

async function readDone(client: pg.ClientBase): Promise<Done> {
  const { rows: found } = await client.query("select to_regclass('public.schema_migrations') as name");
  if (found[0]?.name === null) await client.query(tables);
  const migrations = await client.query<{ name: string }>(
    'select name from schema_migrations order by name collate "C"',
  );
  const functions = await client.query<{ name: string; hash: string }>(`
    select name, hash from schema_functions
    where name in (select proname from pg_proc where pronamespace = 'public'::regnamespace)
      or name in (select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v')`);
  return {
    migrations: migrations.rows.map(({ name }) => name),
    hashes: new Map(functions.rows.map(({ name, hash }) => [name, hash])),
  };
}

/** All of them or none, so that no process meets tables without their functions. */
async function runTogether(
  client: pg.ClientBase,
  migrations: readonly Migration[],
  repeatables: readonly Repeatable[],
): Promise<void> {
  await client.query('begin');
  try {
    for (const { name, text } of migrations) {
      await client.query(text);
      await client.query(noteMigration, [name]);
    }
    for (const { name, text, hash } of repeatables) {
      await client.query(text);
      await client.query(noteRepeatable, [name, hash]);
    }
    await client.query('commit');
  } catch (error) {
    // Where the connection is gone there is nothing to roll back, and its error is the one to report.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
