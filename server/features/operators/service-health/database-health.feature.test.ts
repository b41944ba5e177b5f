import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import type { Db } from '#server/platform/database/index.ts';
import { createOperate } from '#server/testing/operators.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { costliestStatements, readStandbys } from './database.queries.ts';
import { loadDatabase } from './load-database.ts';
import { shortenStatements } from './shorten-statements.ts';

const testApp = await createTestApp();
const { db, connection } = testApp.database;
const owner = testApp.database.owner.db;
const operate = createOperate(testApp);
const metrics = async () => (await testApp.app.inject({ url: '/metrics' })).body;

test('size, tables, connections, and that statements are not measured here', async () => {
  const answer = await operate('GET', '/database');
  const found = answer.json().data;
  expect([answer.statusCode, found]).toMatchObject([
    200,
    { seesAll: true, statements: null, statementsMissing: 'extension', standbys: [] },
  ]);
  expect(found.version).toMatch(/^\d/);
  expect(found.bytes).toBeGreaterThan(1_000_000);
  expect(found.tables.length).toBeGreaterThan(5);
  const states = found.connections.byState.map(({ state }: { state: string }) => state);
  expect(states).toContain('active');
  expect(found.connections.most).toBeGreaterThan(10);
  const text = await metrics();
  expect(text).toMatch(/giliran_database_bytes \d{7,}/);
  expect(text).toMatch(/giliran_database_connections{state="active"} \d+/);
});

/** As a role with no rights but those that everybody has. */
async function asOrdinary<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const role = sql.id(`ordinary_${connection.database}`);
  await sql`create role ${role}`.execute(owner);
  try {
    return await owner.connection().execute(async (one) => {
      await sql`set role ${role}`.execute(one);
      try {
        return await work(one);
      } finally {
        await sql`reset role`.execute(one);
      }
    });
  } finally {
    await sql`drop role ${role}`.execute(owner);
  }
}

test('a role that may not see all is reported as such, and counts the connections that it may not look at', async () => {
  const found = await asOrdinary(loadDatabase);
  expect(found).toMatchObject({
    role: `ordinary_${connection.database}`,
    seesAll: false,
    statementsMissing: 'extension',
  });
  expect(found.connections.byState.map(({ state }) => state)).toContain('unknown');
});

test('how far a standby is behind is not known to a role from which it is hidden; a backup is no standby', async () => {
  const standby = (application_name: string) => {
    const options: pg.ClientConfig & { replication: string } = {
      ...testApp.database.owner.connection,
      application_name,
      replication: 'database',
    };
    return new pg.Client(options);
  };
  const [one, backup] = [standby('toko-kedua'), standby('pg_basebackup')];
  await Promise.all([one.connect(), backup.connect()]);
  const hidden = await asOrdinary(readStandbys);
  const seen = await readStandbys(db);
  const text = await metrics();
  await Promise.all([one.end(), backup.end()]);
  expect(hidden).toEqual([{ name: 'toko-kedua', state: null, lagSeconds: null, lagBytes: null }]);
  expect(seen).toEqual([expect.objectContaining({ name: 'toko-kedua', state: 'startup' })]);
  expect(text.match(/giliran_replication_lag_seconds{.*}/g)).toEqual([
    'giliran_replication_lag_seconds{standby="toko-kedua"}',
  ]);
});

test('statements that cannot be read are reported with the reason', async () => {
  await sql`create schema stats`.execute(owner);
  await sql`create extension pg_stat_statements schema stats`.execute(owner);
  expect(await asOrdinary(loadDatabase)).toMatchObject({
    statements: null,
    statementsMissing: 'permission',
  });
  // After the other: a connection that once might look remembers the way there.
  expect(await loadDatabase(owner)).toMatchObject({ statements: null, statementsMissing: 'preload' });
  await sql`drop schema stats cascade`.execute(owner);
});

test('statements are shown without values, and once for any number of rows', async () => {
  await sql`create table public.pg_stat_statements as
    select oid as dbid, ''::text as query, 1::bigint as calls, 1::double precision as total_exec_time
    from pg_database where datname = current_database()`.execute(owner);
  const ran = async (query: string, calls: number, ms: number) =>
    sql`insert into public.pg_stat_statements
      select oid, ${query}, ${calls}, ${ms} from pg_database where datname = current_database()`.execute(
      owner,
    );
  await ran('insert into leads (id, name) values ($1, $2) returning id', 4, 40);
  await ran('insert into leads (id, name) values ($1, $2), ($3, $4),\n ($5, $6) returning id', 1, 20);
  await ran('-- why\nselect /* how */ $12345::text,\n  now()', 1, 50);
  await ran('commit', 9, 30);
  await ran("alter role x password 'geheim'", 1, 900);
  await ran("-- select\ncopy (select * from leads where phone = '628123') to stdout", 1, 900);
  await ran("select id from leads where name = 'Sari' and phone = $1", 1, 8);
  await ran('select id from leads where phone = 628123456789', 1, 7);
  await ran('<insufficient privilege>', 1, 900);
  expect(shortenStatements(await costliestStatements(owner, 'public'))).toEqual([
    {
      statement: 'insert into leads (id, name) values ($1, …) returning id',
      calls: 5,
      meanMs: 12,
      totalMs: 60,
    },
    { statement: 'select $12345::text, now()', calls: 1, meanMs: 50, totalMs: 50 },
    { statement: 'commit', calls: 9, meanMs: 30 / 9, totalMs: 30 },
    { statement: 'select id from leads where name = …', calls: 1, meanMs: 8, totalMs: 8 },
    { statement: 'select id from leads where phone = …', calls: 1, meanMs: 7, totalMs: 7 },
  ]);
  await sql`drop table public.pg_stat_statements`.execute(owner);
});
