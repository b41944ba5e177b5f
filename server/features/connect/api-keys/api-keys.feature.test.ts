import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type ApiKey, mostApiKeys } from '#contract/api-keys.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { hashToken } from '#server/platform/one-way.ts';
import { createApiKey } from '#server/testing/api-keys.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';
import { pruneKeys } from './prune-keys.ts';

const { app, deps, setTime, signInAs, logLines } = await createTestApp({
  env: { RATE_LIMIT_PER_MINUTE: '100000' },
});
const { db } = deps;
let { mine, theirs } = await createTwoShops(deps);
beforeEach(async () => {
  setTime('2026-11-15T03:00:00Z');
  ({ mine, theirs } = await createTwoShops(deps));
});

const nobody = '018f0000-0000-7000-8000-00000000dead';
const items = { name: 'Toko online', scopes: ['leads:read'], days: null };
function call(who: Viewer, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object) {
  signInAs(who);
  const headers = { 'x-giliran-app': 'web' };
  return app.inject({ method, url: `/v1/api-keys${path}`, headers, ...(payload && { payload }) });
}
const list = async (who: Viewer): Promise<ApiKey[]> => (await call(who, 'GET')).json().data.keys;
const names = async (who: Viewer) => (await list(who)).map(({ name, status }) => `${name} ${status}`);
const add = (who: Viewer, more: object = {}) => call(who, 'POST', '', { ...items, ...more });
const added = async (who: Viewer, more: object = {}): Promise<{ key: ApiKey; token: string }> => {
  const answer = await add(who, more);
  expect(answer.json()).toMatchObject({ code: 200 });
  return answer.json().data;
};
const published = async () =>
  (await db.selectFrom('events').select('name').where('account_id', '=', mine.owner.accountId).execute()).map(
    ({ name }) => name,
  );
const trail = () =>
  db
    .selectFrom('audit_entries')
    .select(['kind', 'member_id', 'details'])
    .where('account_id', '=', mine.owner.accountId)
    .orderBy('id')
    .execute();

describe('making one', () => {
  test('shows its token once and keeps only the hash', async () => {
    const answer = await add(mine.admin, { scopes: ['orders:read', 'leads:read', 'orders:read'], days: 30 });
    const { key, token } = answer.json().data;
    expect(token).toMatch(/^giliran_[\w-]{43}$/);
    expect(key).toEqual({
      id: expect.any(String),
      name: 'Toko online',
      scopes: ['leads:read', 'orders:read'],
      hint: token.slice(0, 12),
      by: expect.objectContaining({ id: mine.admin.memberId, nickname: expect.any(String) }),
      status: 'active',
      createdAt: '2026-11-15T03:00:00.000Z',
      lastUsedAt: null,
      expiresAt: '2026-12-15T03:00:00.000Z',
      revokedAt: null,
    });
    expect(await list(mine.owner)).toEqual([key]);
    const kept = await db.selectFrom('api_keys').selectAll().where('id', '=', key.id).executeTakeFirst();
    expect(kept?.token_hash.equals(hashToken(token))).toBe(true);
    const secret = token.slice(12);
    const everything = await sql`
      select (select json_agg(k) from api_keys k)::text, (select json_agg(e) from events e)::text,
        (select json_agg(a) from audit_entries a)::text, (select json_agg(i) from idempotency_keys i)::text`.execute(
      db,
    );
    expect(JSON.stringify(everything.rows)).not.toContain(secret);
    expect((await call(mine.owner, 'GET')).body).not.toContain(secret);
    expect(logLines.join('')).not.toContain(secret);
  });

  test('is written into the trail, and published to every screen', async () => {
    await added(mine.admin);
    expect(await trail()).toEqual([
      { kind: 'api_key_added', member_id: mine.admin.memberId, details: { key: 'Toko online' } },
    ]);
    expect(await published()).toEqual(['api-keys.changed']);
  });

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['a long name', { name: 'x'.repeat(51) }, 'name'],
    ['no scope', { scopes: [] }, 'scopes'],
    ['a scope nobody knows', { scopes: ['leads:everything'] }, 'scopes.0'],
    ['a life of its own', { days: 7 }, 'days'],
  ])('%s is refused', async (_what, more, field) => {
    const answer = await add(mine.owner, more);
    expect(answer.json()).toMatchObject({ code: 422, fields: { [field]: expect.any(String) } });
    expect(await list(mine.owner)).toEqual([]);
  });

  const fill = (number: number, ends: { revokedAt?: Date; expiresAt?: Date } = {}) =>
    Promise.all(Array.from({ length: number }, () => createApiKey(deps, mine.owner, ends)));

  test('not more than so many; what ended does not count', async () => {
    await fill(mostApiKeys - 1);
    await fill(3, { revokedAt: deps.clock.now() });
    await fill(3, { expiresAt: deps.clock.now() });
    await added(mine.owner);
    const refused = await add(mine.owner);
    expect(refused.json()).toMatchObject({ code: 422, error: 'too_many_things' });
    expect(refused.json().message).toContain(String(mostApiKeys));
    await added(theirs.owner);
    const [first] = await list(mine.owner);
    await call(mine.owner, 'DELETE', `/${first?.id}`);
    await added(mine.owner);
  });

  test('of five at the same moment only as many as there is room for', async () => {
    await fill(mostApiKeys - 2);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => add(mine.owner)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 422, 422, 422]);
  });
});

describe('the list', () => {
  test('has those that work first, then the others, each newest first', async () => {
    const at = async (time: string, who: Viewer, name: string, days: number | null = null) => {
      setTime(time);
      return (await added(who, { name, days })).key.id;
    };
    await at('2026-09-01T00:00:00Z', mine.owner, 'lama');
    await at('2026-09-02T00:00:00Z', mine.owner, 'habis', 30);
    await at('2026-09-03T00:00:00Z', mine.admin, 'berhenti');
    const revoked = await at('2026-09-04T00:00:00Z', mine.owner, 'dicabut');
    await at('2026-09-05T00:00:00Z', mine.owner, 'baru', 90);
    await added(theirs.owner, { name: 'orang lain' });
    await call(mine.owner, 'DELETE', `/${revoked}`);
    await db.updateTable('members').set({ role: 'cs' }).where('id', '=', mine.admin.memberId).execute();
    setTime('2026-11-15T03:00:00Z');
    expect(await names(mine.owner)).toEqual([
      'baru active',
      'lama active',
      'berhenti stopped',
      'dicabut revoked',
      'habis expired',
    ]);
  });

  test('still says who made one and left', async () => {
    await added(mine.admin);
    const gone = { status: 'inactive', removed_at: deps.clock.now() } as const;
    await db.updateTable('members').set(gone).where('id', '=', mine.admin.memberId).execute();
    expect(await list(mine.owner)).toMatchObject([{ status: 'stopped', by: { id: mine.admin.memberId } }]);
  });
});

test('another name', async () => {
  const { key } = await added(mine.owner);
  const renamed = await call(mine.admin, 'PUT', `/${key.id}`, { name: ' Toko lama ' });
  expect(renamed.json().data).toEqual({ ...key, name: 'Toko lama' });
  expect(await list(mine.owner)).toEqual([{ ...key, name: 'Toko lama' }]);
  expect(await published()).toEqual(['api-keys.changed', 'api-keys.changed']);
  expect((await call(mine.owner, 'PUT', `/${key.id}`, { name: '' })).statusCode).toBe(422);
});

describe('revoking', () => {
  test('happens once: again changes nothing, and the trail has one line of it', async () => {
    const { key } = await added(mine.owner);
    setTime('2026-11-15T04:00:00Z');
    const revoked = { ...key, status: 'revoked', revokedAt: '2026-11-15T04:00:00.000Z' };
    expect((await call(mine.admin, 'DELETE', `/${key.id}`)).json().data).toEqual(revoked);
    setTime('2026-11-15T05:00:00Z');
    expect((await call(mine.owner, 'DELETE', `/${key.id}`)).json().data).toEqual(revoked);
    expect((await trail()).slice(1)).toEqual([
      { kind: 'api_key_revoked', member_id: mine.admin.memberId, details: { key: 'Toko online' } },
    ]);
    expect(await published()).toEqual(['api-keys.changed', 'api-keys.changed']);
  });

  test('another account’s key, and one that is not there, cannot be changed', async () => {
    const { key } = await added(theirs.owner);
    for (const id of [key.id, nobody]) {
      expect((await call(mine.owner, 'PUT', `/${id}`, { name: 'Baru' })).json()).toMatchObject({ code: 404 });
      expect((await call(mine.owner, 'DELETE', `/${id}`)).json()).toMatchObject({ code: 404 });
    }
    expect(await list(theirs.owner)).toEqual([key]);
    expect(await published()).toEqual([]);
  });
});

test('those that ended are forgotten after 90 days, the others never', async () => {
  const { key } = await added(mine.owner, { name: 'dicabut' });
  await call(mine.owner, 'DELETE', `/${key.id}`);
  setTime('2026-11-15T03:00:01Z');
  await added(mine.owner, { name: 'habis', days: 30 });
  await added(mine.owner, { name: 'terus' });
  const after = async (time: string) => {
    setTime(time);
    await pruneKeys(db, deps.clock.now());
    return names(mine.owner);
  };
  expect(await after('2027-02-13T02:59:00Z')).toEqual(['terus active', 'habis expired', 'dicabut revoked']);
  expect(await after('2027-02-13T03:01:00Z')).toEqual(['terus active', 'habis expired']);
  expect(await after('2027-03-16T03:01:00Z')).toEqual(['terus active']);
});
