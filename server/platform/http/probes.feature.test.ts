import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { addHealthMetrics } from '#server/features/operators/service-health/health-metrics.ts';
import { openDatabase } from '#server/platform/database/index.ts';
import { createMetrics } from '#server/platform/metrics.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const token = 'a-token-long-enough';
const { app, database } = await createTestApp({ env: { METRICS_TOKEN: token } });

test('a living process says so', async () => {
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
});

test('it is ready only when every migration of this build has run', async () => {
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200);
  const [last] = await database.owner.db
    .deleteFrom('schema_migrations')
    .where('name', '=', '20261210100000_platform')
    .returningAll()
    .execute();
  const answer = await app.inject({ url: '/readyz' });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.json().data).toEqual({ reason: 'not-migrated', detail: expect.stringMatching(/\.$/) });
  if (last) await database.owner.db.insertInto('schema_migrations').values(last).execute();
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200);
});

describe('it says why it is not ready when the database', () => {
  test.each([
    ['takes no writes', { options: '-c default_transaction_read_only=on' }, 'read-only'],
    ['cannot be reached', { host: '/nowhere' }, 'unreachable'],
  ])('%s', async (_name, change, reason) => {
    const connection = { ...database.connection, ...change };
    const other = openDatabase({ connection, size: 2, onError: () => undefined });
    onTestFinished(() => other.close());
    const { app: replica } = await createTestApp({ database: { ...database, db: other.db } });
    const answer = await replica.inject({ url: '/readyz' });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ error: 'unavailable', data: { reason } });
    // Nothing of where the database is or how to get in.
    expect(answer.body).not.toMatch(/nowhere|postgres:|test_/);
  });
});

test.each([
  ['from this machine', {}, '127.0.0.1', 200],
  [
    'through a proxy that says nothing but the name it was asked by',
    { host: 'app.contoh.id' },
    '127.0.0.1',
    403,
  ],
  ['through a proxy on this machine', { 'x-forwarded-for': '8.8.8.8' }, '127.0.0.1', 403],
  ['from outside', {}, '8.8.8.8', 403],
  ['from outside with the token', { authorization: `Bearer ${token}` }, '8.8.8.8', 200],
  ['with a wrong token', { authorization: 'Bearer no' }, '127.0.0.1', 403],
])('metrics %s', async (_name, headers, remoteAddress, status) => {
  const answer = await app.inject({
    url: '/metrics',
    headers: headers as Record<string, string>,
    remoteAddress,
  });
  expect(answer.statusCode).toBe(status);
  if (status === 200) expect(answer.body).toContain('giliran_jobs_dead 0');
});

test.each([
  ['without a token there are none', {}, undefined, 404],
  ['with a token not even this machine reads them without it', { METRICS_TOKEN: token }, undefined, 403],
  ['with a token whoever has it reads them', { METRICS_TOKEN: token }, `Bearer ${token}`, 200],
])('at a public address: %s', async (_name, more, authorization, status) => {
  const env = { PUBLIC_URL: 'https://app.contoh.id', ROLE: 'worker', ...more };
  const { app: open } = await createTestApp({ env, database });
  // As a plain proxy on the same machine asks: with the address it was configured with, and without the visitor's address.
  const headers = { host: '127.0.0.1:3000', ...(authorization && { authorization }) };
  expect((await open.inject({ url: '/metrics', headers })).statusCode).toBe(status);
});

test('metrics are there when the database is not', async () => {
  const away = openDatabase({
    connection: { host: '/nowhere', user: 'nobody', database: 'none' },
    size: 5,
    onError: () => undefined,
  });
  const metrics = createMetrics(away.db);
  addHealthMetrics({ metrics, db: away.db });
  const text = await metrics.registry.metrics();
  await away.close();
  expect(text).toContain('giliran_jobs_dead Nan');
  expect(text).toContain('process_cpu_seconds_total');
});

test('a worker answers probes and nothing else', async () => {
  const { app: worker } = await createTestApp({ env: { ROLE: 'worker' } });
  expect((await worker.inject({ url: '/readyz' })).statusCode).toBe(200);
  expect((await worker.inject({ url: '/v1/settings' })).statusCode).toBe(404);
});

test('a full disk, which still lets the probe read, is reported for a while', async () => {
  const write = sql`do $$ begin raise exception 'no space left' using errcode = 'disk_full'; end $$`;
  await expect(write.execute(database.db)).rejects.toMatchObject({ code: '53100' });
  const answer = await app.inject({ url: '/readyz' });
  expect(answer.statusCode).toBe(503);
  expect(answer.json().data).toEqual({ reason: 'disk-full', detail: 'The disk of PostgreSQL is full.' });
});
