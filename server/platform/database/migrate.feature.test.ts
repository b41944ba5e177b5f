import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { openDatabase } from './index.ts';
import { migrate } from './migrate.ts';

const server = inject('postgres');
const name = 'test_migrate';
const admin = new pg.Client({ ...server, database: 'postgres' });
await admin.connect();
let pool: pg.Pool;
let close: () => Promise<void>;
let folder: string;
const drop = async () => {
  await close?.();
  if (folder) await rm(folder, { recursive: true });
  await admin.query(`drop database if exists ${name} with (force)`);
};
beforeEach(async () => {
  await drop();
  await admin.query(`create database ${name}`);
  const connection = { ...server, database: name };
  ({ pool, close } = openDatabase({ connection, size: 4, onError: () => undefined }));
  folder = await mkdtemp(join(tmpdir(), 'giliran-migrations-'));
  await mkdir(join(folder, 'functions', 'area'), { recursive: true });
  await write('20260101000000_things', 'create table things (id int primary key, n int);');
});
afterAll(async () => {
  await drop();
  await admin.end();
});

const write = (file: string, text: string) => writeFile(join(folder, `${file}.sql`), text);
const fn = (file: string, body: string, kind = 'returns int language sql') =>
  write(`functions/area/${file}`, `create or replace function ${file}() ${kind} as $$ ${body} $$;`);
const run = (pausesMs = [100, 100]) => migrate(pool, { folder, lockTimeoutMs: 50, pausesMs });
const ask = async (sql: string) =>
  (await pool.query<{ answer: unknown }>(`select ${sql} as answer`)).rows[0]?.answer;

test('migrations run once, each after those before it', async () => {
  await write('20260102000000_more', 'insert into things values (1, 1);');
  expect(await run()).toEqual(['20260101000000_things', '20260102000000_more']);
  expect(await run()).toEqual([]);
  expect(await ask('(select count(*)::int from things)')).toBe(1);
});

test('what fails leaves nothing behind', async () => {
  await write('20260102000000_wrong', 'insert into things values (1, 1); select 1 / 0;');
  await expect(run()).rejects.toThrow('division by zero');
  expect(await ask("to_regclass('things')")).toBeNull();
});

test('a migration that comes too late is named', async () => {
  await run();
  await write('20250101000000_late', 'select 1;');
  await expect(run()).rejects.toThrow(
    /^migrations\/20250101000000_late.sql comes before 20260101000000_things/,
  );
});

describe('functions', () => {
  test('are there after the tables, and after what they use, whatever their names', async () => {
    await fn('a_uses_b', 'select b_counts() + 1');
    await fn('b_counts', 'select count(*)::int from things');
    await run();
    expect(await ask('a_uses_b()')).toBe(1);
  });

  test('are made again when their text has changed, and when they are gone; otherwise left alone', async () => {
    await fn('one', 'select 1');
    await fn('two', 'select 2');
    await run();
    const made = () =>
      ask("(select json_object_agg(proname, xmin::text) from pg_proc where proname in ('one', 'two'))");
    const before = (await made()) as Record<string, string>;
    await fn('one', 'select 11');
    await run();
    expect(await ask('one()')).toBe(11);
    expect(await made()).toMatchObject({ two: before.two });
    await pool.query('drop function two');
    await run();
    expect(await ask('two()')).toBe(2);
  });

  test('change with the migrations that they need, or not at all', async () => {
    await run();
    await write('20260102000000_column', 'alter table things add column m int;');
    await fn('wrong', 'select m from nothing');
    await expect(run()).rejects.toThrow('relation "nothing" does not exist');
    await expect(pool.query('select m from things')).rejects.toThrow('column "m" does not exist');
  });

  test('that use each other, or are named otherwise than their file, are refused', async () => {
    await fn('x', 'select y()');
    await fn('y', 'select x()');
    await expect(run()).rejects.toThrow('they use each other: x, y, x');
    await write('functions/area/x', 'create or replace function z() returns int language sql return 1;');
    await expect(run()).rejects.toThrow(/area\/x.sql does not create or replace what it is named after$/);
  });
});

test('an index can be made concurrently, between migrations that are transactions', async () => {
  await write(
    '20260102000000_index',
    '-- outside of a transaction\ndrop index concurrently if exists things_n;\ncreate index concurrently things_n on things (n);',
  );
  await write('20260103000000_last', 'insert into things values (1, 1);');
  expect(await run()).toHaveLength(3);
  expect(await ask("(select indisvalid from pg_index where indexrelid = 'things_n'::regclass)")).toBe(true);
});

describe('a table that something else holds', () => {
  const hold = async () => {
    await run();
    await write('20260102000000_column', 'alter table things add column m int;');
    const holder = await pool.connect();
    await holder.query('begin; lock table things in access exclusive mode');
    return holder;
  };

  test('is tried again when it was free for a moment', async () => {
    const holder = await hold();
    setTimeout(() => void holder.query('rollback').then(() => holder.release()), 80);
    expect(await run(Array(200).fill(50))).toEqual(['20260102000000_column']);
  });

  test('is given up with one clear line', async () => {
    const holder = await hold();
    await expect(run()).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringMatching(
        /^a migration needs a table that something else holds for long; [^\n]+$/,
      ),
    });
    await holder.query('rollback');
    holder.release();
  });
});

describe('a database is refused with one clear line', () => {
  test('that was made by the files from before the first release', async () => {
    await pool.query('create table kysely_migration (name varchar(255))');
    await expect(run()).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringMatching(
        /^this database was made by a development version [^\n]+ start with an empty one/,
      ),
    });
  });

  test('that a newer version has migrated', async () => {
    await write('20270101000000_newer', 'select 1;');
    await run();
    await rm(join(folder, '20270101000000_newer.sql'));
    await expect(run()).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringMatching(
        /^this database was migrated by a newer version \(20270101000000_newer\): [^\n]+$/,
      ),
    });
  });
});
