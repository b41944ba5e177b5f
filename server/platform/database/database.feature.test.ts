import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { rootDir } from '#server/platform/root.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { describeSchema } from './describe-schema.ts';
import { openDatabase, withTransaction } from './index.ts';
import { isMigrated, migrate } from './migrate.ts';
import { maxNames } from './statement-names.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.close());

const account = (n: number) => ({ id: `00000000-0000-7000-8000-00000000000${n}`, name: `Toko ${n}` });
const names = async () =>
  (await db.selectFrom('accounts').select('name').orderBy('name').execute()).map((a) => a.name);

test('the types in the code are those of the schema (if not: npm run db:types)', async () => {
  const file = join(rootDir, 'server/platform/database/schema.gen.ts');
  expect(await readFile(file, 'utf8')).toBe(await describeSchema(db));
});

test('a transaction is all or nothing, and one inside joins it', async () => {
  const failing = withTransaction(db, async (tx) => {
    await tx.insertInto('accounts').values(account(1)).execute();
    await withTransaction(tx, (inner) => inner.insertInto('accounts').values(account(2)).execute());
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await names()).toEqual([]);
  await withTransaction(db, (tx) => tx.insertInto('accounts').values(account(3)).execute());
  expect(await names()).toEqual(['Toko 3']);
});

test('statements with parameters are prepared under a name, once', async () => {
  const prepared = await withTransaction(db, async (tx) => {
    const find = (id: string) => tx.selectFrom('accounts').selectAll().where('id', '=', id).execute();
    await find(account(1).id);
    await find(account(3).id);
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement like ${'select * from "accounts" where%'}`.execute(
      tx,
    );
    return rows;
  });
  expect(prepared).toHaveLength(1);
});

test('past the limit the least recently used statement loses its name, and still runs', async () => {
  await withTransaction(db, async (tx) => {
    const run = (n: number) => sql<{ n: number }>`select ${n}::int + ${sql.lit(n)} as n`.execute(tx);
    for (let n = 0; n < maxNames + 20; n += 1) {
      await run(n);
      await run(0);
    }
    const named = async (n: number) => {
      const { rows } = await sql<{ count: number }>`
        select count(*) from pg_prepared_statements where statement = ${`select $1::int + ${n} as n`}`.execute(
        tx,
      );
      return rows[0]?.count;
    };
    const all = await sql<{ count: number }>`select count(*) from pg_prepared_statements`.execute(tx);
    expect(all.rows[0]?.count).toBeLessThanOrEqual(maxNames);
    expect([await named(0), await named(1), await named(maxNames)]).toEqual([1, 0, 1]);
    expect((await run(1)).rows).toEqual([{ n: 2 }]);
    expect(await named(1)).toBe(1);
  });
});

test('a failed transaction, too, leaves no more statements than that', async () => {
  const many = sql<{
    n: number;
  }>`select count(*) as n from pg_prepared_statements where name like 'giliran_%'`;
  await db.connection().execute(async (one) => {
    const run = (n: number) => sql<{ n: number }>`select ${n}::int - ${sql.lit(n)} as n`.execute(one);
    for (let n = 0; n < maxNames; n += 1) await run(n);
    const late = (on: typeof one, n: number) => sql`select ${n}::int + 1 + ${sql.lit(n)}`.execute(on);
    const failing = one.transaction().execute(async (tx) => {
      await expect(sql`select ${1}::int / 0`.execute(tx)).rejects.toThrow('division');
      for (let n = 0; n < 20; n += 1) await expect(late(tx, n)).rejects.toThrow('aborted');
      throw new Error('over');
    });
    await expect(failing).rejects.toThrow('over');
    // Their names are given; only now are they statements.
    for (let n = 0; n < 20; n += 1) await late(one, n);
    expect((await many.execute(one)).rows[0]?.n).toBeLessThanOrEqual(maxNames);
    expect((await run(3)).rows).toEqual([{ n: 0 }]);
  });
});

test('big integers are numbers, calendar dates stay texts', async () => {
  const { rows } = await sql`select 81120000::bigint as rupiah, date '2026-11-15' as day`.execute(db);
  expect(rows).toEqual([{ rupiah: 81_120_000, day: '2026-11-15' }]);
});

test('four replicas that start at once on an empty database migrate it once', async () => {
  const server = inject('postgres');
  const admin = new pg.Client({ ...server, database: 'postgres' });
  await admin.connect();
  await admin.query('create database test_replicas');
  const connection = { ...server, database: 'test_replicas' };
  const replicas = Array.from({ length: 4 }, () =>
    openDatabase({ connection, size: 5, onError: () => undefined }),
  );
  try {
    const ran = await Promise.all(replicas.map((replica) => migrate(replica.pool)));
    expect(ran.filter((migrations) => migrations.length > 0)).toHaveLength(1);
    const [first] = replicas;
    expect(first && (await isMigrated(first.db))).toBe(true);
  } finally {
    await Promise.all(replicas.map((replica) => replica.close()));
    await admin.query('drop database test_replicas');
    await admin.end();
  }
});

test('whoever finds the database away waits briefly, then is asked to try again', async () => {
  const away = openDatabase({
    connection: { host: '/nowhere', user: 'nobody', database: 'none' },
    size: 5,
    onError: () => undefined,
  });
  await expect(away.db.selectFrom('accounts').selectAll().execute()).rejects.toMatchObject({
    code: 'unavailable',
    retryAfterSeconds: 2,
  });
  await away.close();
});

test('a connection lost while open is reported; one cut off after we ended it is not', async () => {
  const errors: string[] = [];
  const handle = openDatabase({
    connection: database.connection,
    size: 1,
    onError: (error) => errors.push(error.message),
  });
  const client = await handle.pool.connect();
  client.release();
  client.emit('error', new Error('while open'));
  const closing = handle.close();
  client.emit('error', new Error('while closing'));
  await closing;
  expect(new Set(errors)).toEqual(new Set(['while open']));
});
