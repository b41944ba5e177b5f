import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { createHeldWriter } from '#server/features/rotation/held/create-held-writer.ts';
import { createIntake } from '#server/features/rotation/intake/create-intake.ts';
import { parseConfig } from '#server/platform/config.ts';
import { createMetrics } from '#server/platform/metrics.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'giliran-files-'));
afterAll(() => rm(dataDir, { recursive: true }));
await mkdir(join(dataDir, 'files/pictures'), { recursive: true });
const name = '0123456789abcdef0123456789abcdef.webp';
await writeFile(join(dataDir, 'files/pictures', name), 'a picture');
await writeFile(join(dataDir, 'files/pictures/short.webp'), 'not one of ours');
await writeFile(join(dataDir, 'secret.webp'), 'secret');

const { app, deps } = await createTestApp({ env: { DATA_DIR: dataDir } });

test('a picture is given to whoever knows its name, without asking who that is', async () => {
  const identify = deps.identify;
  deps.identify = () => Promise.reject(new Error('nobody should ask'));
  const answer = await app.inject({
    url: `/files/pictures/${name}`,
    headers: { cookie: 'giliran_session=x' },
  });
  deps.identify = identify;
  expect([answer.statusCode, answer.body]).toEqual([200, 'a picture']);
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('its head can be asked for', async () => {
  const answer = await app.inject({ method: 'HEAD', url: `/files/pictures/${name}` });
  expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([200, '', 'image/webp']);
});

test.each([
  'ffffffffffffffffffffffffffffffff.webp',
  'short.webp',
  name.toUpperCase(),
  name.replace('.webp', ''),
  name.replace('webp', 'svg'),
  `${name}%00`,
  `${name}%0a`,
  '..%2f..%2fsecret.webp',
  '%2e%2e%2f%2e%2e%2fsecret.webp',
  '..%5c..%5csecret.webp',
  `.${name}`,
])('there is no %s', async (other) => {
  const answer = await app.inject({ url: `/files/pictures/${other}` });
  expect(answer.json()).toMatchObject({ code: 404, error: 'not_found' });
  expect(answer.headers['cache-control']).toBeUndefined();
});

test('the OpenAPI document does not speak of files', async () => {
  expect((await app.inject({ url: '/v1/openapi.json' })).body).not.toContain('/files');
});

test('a storage configured by half stops the start with one line', async () => {
  const config = parseConfig({ S3_URL: 'https://s3.example.com/bucket' });
  const intake = createIntake({ ...deps, intakeDb: deps.db });
  const held = createHeldWriter(deps);
  // An app of its own has figures of its own.
  const metrics = createMetrics(deps.db);
  await expect(buildApp({ ...deps, config, metrics }, { intake, held })).rejects.toThrow(
    'only half configured: give S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY too',
  );
});
