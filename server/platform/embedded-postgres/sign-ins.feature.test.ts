import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../database/index.ts';
import { migrate } from '../database/migrate.ts';
import { joinOrStart } from './join-or-start.ts';
import { cleanUp, folderWithCluster, type Started, start, temporaryFolder } from './test-support.fixture.ts';

afterEach(cleanUp);

async function ask(connection: ClientConfig, statement: string) {
  const client = new Client(connection);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

async function migrated(dataDir: string): Promise<Started> {
  const server = await start(dataDir);
  const { pool, close } = openDatabase({
    connection: server.ownerConnection,
    size: 3,
    onError: () => undefined,
  });
  await migrate(pool, { appRole: server.connection.user });
  await close();
  return server;
}

const newAccount = (n: number) =>
  `insert into accounts (id, name) values ('00000000-0000-7000-8000-00000000000${n}', 'Toko')`;
const whoAmI = 'select current_user as role, rolsuper from pg_roles where rolname = current_user';

describe('the app', () => {
  test('reads and writes rows, queues and takes jobs, and can change nothing else', async () => {
    const { connection } = await migrated(await folderWithCluster());
    const app = (statement: string) => ask(connection, statement);
    expect(await app(whoAmI)).toEqual([{ role: 'giliran_app', rolsuper: false }]);
    await app(newAccount(1));
    await app("update accounts set name = 'Warung'");
    expect(await app('select name from accounts')).toEqual([{ name: 'Warung' }]);
    await app("select graphile_worker.add_job('captcha.prune')");
    expect(await app('select task_identifier as task from graphile_worker.jobs')).toEqual([
      { task: 'captcha.prune' },
    ]);
    expect(await app('delete from graphile_worker._private_jobs returning 1 as one')).toHaveLength(1);
    await app('analyze leads');

    for (const statement of [
      'create table mine (n int)',
      'drop table leads',
      'truncate leads',
      'alter table ledger_entries disable trigger all',
      'set session_replication_role = replica',
      "insert into schema_migrations (name) values ('x')",
      "copy accounts to program 'true'",
      "select pg_read_file('pgpass')",
      'create role other',
      'set role giliran',
      'alter role giliran_app superuser',
      'create extension file_fdw',
    ])
      await expect(app(statement), statement).rejects.toThrow(/permission denied|must be owner/);
  });

  test('is given what it lacks by the next start, and nothing is written where all is there', async () => {
    const dataDir = await folderWithCluster();
    const first = await migrated(dataDir);
    await first.run('revoke delete on leads from giliran_app');
    await first.run('drop policy app on graphile_worker._private_tasks');
    await first.stop();
    /** Which transaction wrote each table's line in the catalog last. */
    const marks = ({ run }: Started) => run('select relname, xmin::text from pg_class order by oid');
    const second = await migrated(dataDir);
    expect(await ask(second.connection, 'delete from leads')).toEqual([]);
    expect(await second.run("select from pg_policies where tablename = '_private_tasks'")).toHaveLength(1);
    const settled = await marks(second);
    await second.stop();
    expect(await marks(await migrated(dataDir))).toEqual(settled);
  });
});

test('without a password nobody gets in, and what is in the file is for its owner alone', async () => {
  const dataDir = await folderWithCluster();
  const server = await start(dataDir);
  for (const user of ['giliran', 'giliran_app', 'postgres']) {
    for (const password of [undefined, 'wrong'])
      await expect(ask({ ...server.connection, user, password }, 'select 1')).rejects.toThrow(
        /password|authentication|pg_hba/,
      );
  }
  expect(await readFile(join(dataDir, 'postgres/pg_hba.conf'), 'utf8')).not.toMatch(/^[^#].*trust/m);
  const file = await stat(join(dataDir, 'postgres/pgpass'));
  expect(file.mode & 0o777).toBe(0o600);
  expect(file.uid).toBe((await stat(join(dataDir, 'postgres'))).uid);
});

test('a new folder, and one whose passwords were lost or damaged, get new ones', async () => {
  const dataDir = await temporaryFolder();
  const first = await start(dataDir);
  const { password } = first.connection;
  await first.stop();
  const again = await start(dataDir);
  expect(again.connection.password).toBe(password);
  await again.stop();
  const file = join(dataDir, 'postgres/pgpass');
  for (const damage of [() => rm(file), () => writeFile(file, '*:*:*:giliran:x\n')]) {
    await damage();
    const server = await start(dataDir);
    expect(server.connection.password).not.toBe(password);
    expect(await ask(server.connection, whoAmI)).toEqual([{ role: 'giliran_app', rolsuper: false }]);
    await server.stop();
  }
});

test('a folder of a version that trusted everybody goes on with all its rows, also after a kill', async () => {
  const dataDir = await folderWithCluster();
  const before = await migrated(dataDir);
  await before.run(newAccount(1));
  // As that version left it: one role, without a password, and everybody let in.
  await before.run('drop owned by giliran_app');
  await before.run('drop role giliran_app');
  await before.run('alter role giliran password null');
  process.kill(before.pid() ?? 0, 'SIGKILL');
  await before.stop();
  await rm(join(dataDir, 'postgres/pgpass'));
  await writeFile(join(dataDir, 'postgres/pg_hba.conf'), 'local all all trust\n');

  const after = await migrated(dataDir);
  expect(await ask(after.connection, 'select name from accounts')).toEqual([{ name: 'Toko' }]);
  await ask(after.connection, newAccount(2));
  await expect(ask({ ...after.ownerConnection, password: undefined }, 'select 1')).rejects.toThrow();
  expect(after.logged.filter((line) => line.startsWith('error'))).toEqual([]);
});

test('a command beside the running app signs in as the app does', async () => {
  const dataDir = await folderWithCluster();
  const server = await start(dataDir);
  const joined = await joinOrStart({ dataDir, log: () => undefined });
  expect(joined.connection).toEqual(server.connection);
  expect(await ask(joined.connection, whoAmI)).toEqual([{ role: 'giliran_app', rolsuper: false }]);
  await joined.stop();
});
