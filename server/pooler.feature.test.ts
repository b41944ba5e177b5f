import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseConfig } from './platform/config.ts';
import { openDatabase } from './platform/database/index.ts';
import { createLog } from './platform/log.ts';
import { type Running, start } from './start.ts';
import { eventually } from './testing/eventually.ts';
import { createTestDatabase } from './testing/test-database.ts';
import { buyersBrowser, leadForm } from './testing/torture/lead-form.ts';
import { startTransactionPooler } from './testing/transaction-pooler.ts';
import { urlOf } from './testing/url-of.ts';

const database = await createTestDatabase();
const { connection, owner } = database;
const pooler = await startTransactionPooler(connection);
const throughPooler = { ...connection, host: pooler.host, port: pooler.port };
const folder = await mkdtemp(join(tmpdir(), 'giliran-pooler-'));
const logLines: string[] = [];
const env = {
  DATABASE_URL: urlOf(throughPooler),
  DATABASE_DIRECT_URL: urlOf(connection),
  MIGRATE_DATABASE_URL: urlOf(owner.connection),
  DATA_DIR: folder,
  PORT: '0',
  HOST: '127.0.0.1',
  SHIELD: 'off',
};
let running: Running | undefined;
let address = '';
let cookie = '';

const startWith = (more: Record<string, string | undefined>, demo = false) => {
  const given = Object.fromEntries(Object.entries({ ...env, ...more }).filter(([, value]) => value));
  const log = createLog('warn', { write: (line) => logLines.push(line) });
  return start({ config: parseConfig(given), log, demo });
};

beforeAll(async () => {
  await owner.pool.query(
    'drop schema public cascade; create schema public; drop schema graphile_worker cascade',
  );
  running = await startWith({}, true);
  address = `http://127.0.0.1:${running.port}`;
}, 300_000);

afterAll(async () => {
  await running?.stop();
  await pooler.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(`${address}/v1/${path}`, {
    method,
    headers: {
      cookie,
      'x-giliran-app': 'web',
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const { data, message } = (await answer.json()) as { data: T; message?: string };
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${message}`);
  const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
  if (cookies.length > 0) cookie = cookies.join('; ');
  return data;
}

test('behind a pooler in transaction mode it migrates, signs in, takes leads, reads changes, publishes to screens and runs jobs', async () => {
  await call('POST', 'login/login', { email: 'owner@demo.test', password: 'Demo1234' });
  const { rotators } = await call<{ rotators: { slug: string; type: string; status: string }[] }>(
    'GET',
    'rotators',
  );
  const rotator = rotators.find(({ type, status }) => type === 'form' && status === 'active');

  const leaving = new AbortController();
  const stream = await fetch(`${address}/v1/events`, { headers: { cookie }, signal: leaving.signal });
  let received = '';
  const listening = (async () => {
    for await (const chunk of stream.body ?? []) received += Buffer.from(chunk).toString();
  })().catch(() => undefined);

  const buyers = Array.from({ length: 30 }, (_, n) => n);
  const answers = await Promise.all(
    buyers.map((n) =>
      fetch(`${address}/chats/${rotator?.slug}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': buyersBrowser },
        body: leadForm(n).replace('Pembeli', `Kolam${n}`),
      }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));

  await eventually(() => expect(received).toMatch(/event: lead/));
  leaving.abort();
  await listening;
  // Words are found once the search reader has read them; the file is written by a job.
  await eventually(async () => {
    const { rows } = await sql<{ found: number }>`
      select count(*)::int as found from lead_words where words::text like '%kolam29%'`.execute(owner.db);
    expect(rows[0]?.found).toBe(1);
  });
  const { id } = await call<{ id: string }>('POST', 'exports', {
    kind: 'leads',
    format: 'csv',
    numbers: 'id',
    filter: {},
  });
  await eventually(async () => expect(await call('GET', `exports/${id}`)).toMatchObject({ status: 'done' }));

  // How soon so many statements came to another session than the one before hangs on how busy the machine is.
  await eventually(() => expect(pooler.changes()).toBeGreaterThan(100));
  expect(logLines.filter((line) => /"level":"(error|fatal)"/.test(line))).toEqual([]);
  for (const session of await pooler.leftBehind())
    expect(session).toEqual({ prepared: 0, timeout: '0', role: connection.user });
});

const open = (more: object = {}) =>
  openDatabase({ connection: throughPooler, size: 3, isShared: true, onError: () => undefined, ...more });

test('limits hold for every statement, in a transaction and outside, and are gone after it', async () => {
  const { db, close } = open();
  const limits = sql<{
    statement: string;
    idle: string;
  }>`select current_setting('statement_timeout') as statement,
    current_setting('idle_in_transaction_session_timeout') as idle`;
  const held = { statement: '30s', idle: '10s' };
  expect((await limits.execute(db)).rows).toEqual([held]);
  expect((await sql`select ${1}::int as n, ${'a'}::text as t`.execute(db)).rows).toEqual([{ n: 1, t: 'a' }]);
  await db.transaction().execute(async (tx) => {
    expect((await limits.execute(tx)).rows).toEqual([held]);
    expect((await sql`select ${2}::int as n`.execute(tx)).rows).toEqual([{ n: 2 }]);
  });
  await expect(sql`select ${1}::int / 0`.execute(db)).rejects.toMatchObject({ code: '22012' });
  expect((await limits.execute(db)).rows).toEqual([held]);
  await close();
  for (const { timeout } of await pooler.leftBehind()) expect(timeout).toBe('0');
});

test('control: with names for statements the same pooler breaks it', async () => {
  const { db, close } = open({
    isShared: false,
    connection: { ...throughPooler, statement_timeout: 0, idle_in_transaction_session_timeout: 0 },
  });
  const asking = async () => {
    for (let n = 0; n < 20; n += 1) await sql`select ${n}::int as n`.execute(db);
  };
  // 26000: no such statement in this session; 42P05: one of that name is there already.
  await expect(asking()).rejects.toMatchObject({ code: expect.stringMatching(/^(26000|42P05)$/) });
  await close();
});

test.each([
  [
    'a pooler in place of PostgreSQL',
    { DATABASE_DIRECT_URL: '' },
    /^DATABASE_URL: \S+ is a pooler in transaction mode: give PostgreSQL itself as DATABASE_DIRECT_URL$/,
  ],
  [
    'a pooler on both ways',
    { DATABASE_DIRECT_URL: env.DATABASE_URL },
    /^DATABASE_DIRECT_URL: \S+ is a pooler in transaction mode: it must be PostgreSQL itself$/,
  ],
  [
    'a pooler before the owner',
    { MIGRATE_DATABASE_URL: env.DATABASE_URL },
    /^MIGRATE_DATABASE_URL: \S+ is a pooler in transaction mode: it must be PostgreSQL itself$/,
  ],
  [
    'another role',
    { DATABASE_DIRECT_URL: env.MIGRATE_DATABASE_URL },
    /^DATABASE_DIRECT_URL: leads to another role than DATABASE_URL, it must be the same$/,
  ],
])('does not start with %s, and says so in one line', async (_name, wrong, line) => {
  await expect(startWith(wrong)).rejects.toThrow(line);
});
