import { afterAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { parseConfig } from './config.ts';
import { systemRandom } from './random.ts';
import { loadSecrets, vapidKeys } from './secrets.ts';

const database = await createTestDatabase();
afterAll(() => database.close());

const tokenKey = 'a-key-for-tokens-that-is-given-to-all-of-them';
const given = (env: Record<string, string> = {}) => parseConfig({ TOKEN_KEY: tokenKey, ...env });
const load = (env: Record<string, string> = {}) => loadSecrets(database.db, given(env), systemRandom);

test('a secret that is not given is made once, the same for replicas that ask at once', async () => {
  const replicas = await Promise.all([load(), load(), load()]);
  const later = await load();
  expect(new Set([...replicas, later].map((secrets) => secrets.app)).size).toBe(1);
  expect(later.app).toMatch(/^[\w-]{43}$/);
});

test('the key for tokens is never kept in the database', async () => {
  expect((await load()).tokens).toBe(tokenKey);
  const kept = await database.db.selectFrom('secrets').select(['name', 'value']).execute();
  expect(kept.map(({ name }) => name).sort()).toEqual(['app', 'vapid']);
  expect(JSON.stringify(kept)).not.toContain(tokenKey);
});

test('a secret that is given wins and is not kept', async () => {
  const given = 'given-by-the-environment-and-long-enough';
  expect((await load({ APP_SECRET: given })).app).toBe(given);
  expect((await load()).app).not.toBe(given);
});

describe('the key that pushes are signed with', () => {
  const privateKey = Buffer.alloc(32, 7).toString('base64url');
  const publicKey = String(vapidKeys(privateKey)?.publicKey);
  const other = String(vapidKeys(Buffer.alloc(32, 8).toString('base64url'))?.publicKey);

  test('is made once for all replicas; its halves belong together', async () => {
    const replicas = await Promise.all([load(), load(), load()]);
    const [{ vapid }] = replicas;
    expect(replicas.map((secrets) => secrets.vapid)).toEqual([vapid, vapid, vapid]);
    expect(vapid.publicKey).toMatch(/^B[\w-]{86}$/);
    expect(vapidKeys(vapid.privateKey)).toEqual(vapid);
  });

  test('that is given wins, with or without its public half', async () => {
    const given = { publicKey, privateKey };
    expect((await load({ VAPID_PRIVATE_KEY: privateKey })).vapid).toEqual(given);
    const both = { VAPID_PRIVATE_KEY: privateKey, VAPID_PUBLIC_KEY: publicKey };
    expect((await load(both)).vapid).toEqual(given);
  });

  test.each([
    ['whose halves disagree', { VAPID_PRIVATE_KEY: privateKey, VAPID_PUBLIC_KEY: other }],
    ['without its private half', { VAPID_PUBLIC_KEY: publicKey }],
    ['that is none', { VAPID_PRIVATE_KEY: Buffer.alloc(32).toString('base64url') }],
  ])('%s is refused', async (_what, env) => {
    await expect(load(env)).rejects.toThrow('VAPID_');
  });

  test('stands in no message about the configuration', () => {
    expect(() => parseConfig({ VAPID_PRIVATE_KEY: 'geheim' })).toThrow(/^(?!.*geheim)/);
  });

  test('is never drawn wrong: what is no key is drawn again', async () => {
    await database.db.deleteFrom('secrets').execute();
    const drawn = [Buffer.alloc(32), Buffer.alloc(32, 255), Buffer.alloc(32, 9), Buffer.alloc(32, 9)];
    const random = { bytes: () => drawn.shift() ?? Buffer.alloc(32, 9) };
    // The first is for the other secret.
    drawn.unshift(Buffer.alloc(32, 1));
    const { vapid } = await loadSecrets(database.db, given(), random);
    expect(vapid.privateKey).toBe(Buffer.alloc(32, 9).toString('base64url'));
  });
});
