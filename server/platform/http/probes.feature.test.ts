import { expect, test } from 'vitest';
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
  const [last] = await database.db
    .deleteFrom('kysely_migration')
    .where('name', '=', '20261115090000_platform')
    .returningAll()
    .execute();
  const answer = await app.inject({ url: '/readyz' });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  if (last) await database.db.insertInto('kysely_migration').values(last).execute();
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200);
});

test.each([
  ['from this machine', {}, '127.0.0.1', 200],
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

test('metrics are there when the database is not', async () => {
  const away = openDatabase({
    connection: { host: '/nowhere', user: 'nobody', database: 'none' },
    size: 5,
    onError: () => undefined,
  });
  const text = await createMetrics(away.db).registry.metrics();
  await away.close();
  expect(text).toContain('giliran_jobs_dead Nan');
  expect(text).toContain('process_cpu_seconds_total');
});

test('a worker answers probes and nothing else', async () => {
  const { app: worker } = await createTestApp({ env: { ROLE: 'worker' } });
  expect((await worker.inject({ url: '/readyz' })).statusCode).toBe(200);
  expect((await worker.inject({ url: '/v1/settings' })).statusCode).toBe(404);
});
