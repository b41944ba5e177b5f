import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { parseConfig } from './config.ts';
import { systemRandom } from './random.ts';
import { loadSecrets } from './secrets.ts';

const database = await createTestDatabase();
afterAll(() => database.close());

const load = (env: Record<string, string> = {}) => loadSecrets(database.db, parseConfig(env), systemRandom);

test('a secret that is not given is made once, the same for replicas that ask at once', async () => {
  const replicas = await Promise.all([load(), load(), load()]);
  const later = await load();
  expect(new Set([...replicas, later].map((secrets) => secrets.app)).size).toBe(1);
  expect(later.app).toMatch(/^[\w-]{43}$/);
});

test('a secret that is given wins and is not kept', async () => {
  const given = 'given-by-the-environment-and-long-enough';
  expect(await load({ APP_SECRET: given })).toEqual({ app: given });
  expect((await load()).app).not.toBe(given);
});
