import { beforeEach, describe, expect, test } from 'vitest';
import { createApiKey } from '#server/testing/api-keys.ts';
import { createLead } from '#server/testing/leads.ts';
import { createMember, openTestSession } from '#server/testing/people.ts';
import { createRotator } from '#server/testing/rotators.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';

const { app, deps, setTime, logLines } = await createTestApp();
const { db } = deps;
let { mine, theirs } = await createTwoShops(deps);
beforeEach(async () => {
  setTime('2026-11-15T03:00:00Z');
  ({ mine, theirs } = await createTwoShops(deps));
});

const get = (url: string, headers: Record<string, string>) => app.inject({ url, headers });
const put = (url: string, headers: Record<string, string>, payload: object) =>
  app.inject({ method: 'PUT', url, headers, payload });
const change = (memberId: string, set: object) =>
  db.updateTable('members').set(set).where('id', '=', memberId).execute();
const refused = { code: 401, error: 'key_refused' };

describe('who asks', () => {
  test('is the maker: their account, and no more than they may', async () => {
    const lead = await createLead(deps, { accountId: mine.owner.accountId });
    await createLead(deps, { accountId: theirs.owner.accountId });
    const key = await createApiKey(deps, mine.admin);
    const answer = await get('/v1/leads', key.headers);
    expect(answer.json().data.leads.map(({ id }: { id: string }) => id)).toEqual([lead.id]);
    // Points are the owner's; a key of an admin with the scope for them opens nothing.
    expect((await get('/v1/points', key.headers)).json()).toMatchObject({ code: 403, error: 'forbidden' });
    const owners = await createApiKey(deps, mine.owner);
    expect((await get('/v1/points', owners.headers)).statusCode).toBe(200);
  });

  test('what needs a verified email needs the maker’s', async () => {
    const owner = await createMember(deps, { verified: false });
    const { headers } = await createApiKey(deps, owner);
    const asked = { ...headers, 'idempotency-key': 'key-of-this-call' };
    const answer = await app.inject({ method: 'POST', url: '/v1/leads', headers: asked, payload: {} });
    expect(answer.json()).toMatchObject({ code: 403, error: 'email_unverified' });
  });

  test('the word Bearer is written in any case', async () => {
    const { token } = await createApiKey(deps, mine.owner);
    expect((await get('/v1/leads', { authorization: `bearer ${token}` })).statusCode).toBe(200);
    expect((await get('/v1/leads', { authorization: `BEARER  ${token}` })).statusCode).toBe(200);
  });

  test('a key changes with its maker, at once', async () => {
    const { headers } = await createApiKey(deps, mine.admin);
    const works = async () => (await get('/v1/leads', headers)).statusCode === 200;
    const { memberId } = mine.admin;
    expect(await works()).toBe(true);
    await change(memberId, { role: 'cs' });
    expect((await get('/v1/leads', headers)).json()).toMatchObject(refused);
    await change(memberId, { role: 'admin', status: 'inactive' });
    expect(await works()).toBe(false);
    await change(memberId, { status: 'active' });
    expect(await works()).toBe(true);
  });

  test('it works until the moment it expires', async () => {
    const { headers } = await createApiKey(deps, mine.owner, { expiresAt: new Date('2026-11-16T00:00:00Z') });
    setTime('2026-11-15T23:59:59Z');
    expect((await get('/v1/leads', headers)).statusCode).toBe(200);
    setTime('2026-11-16T00:00:00Z');
    expect((await get('/v1/leads', headers)).json()).toMatchObject(refused);
  });

  test.each([
    'Bearer',
    'Bearer giliran_',
    `Bearer giliran_${'\u00e9'.repeat(43)}`,
    `Bearer giliran_${'a'.repeat(10_000)}`,
    'Bearer null',
    "Bearer ' or 1=1 --",
  ])('%.40s is no key', async (authorization) => {
    expect((await get('/v1/leads', { authorization })).json()).toMatchObject(refused);
  });

  test('the beginning, the hash and another case of a token are no key', async () => {
    const { token } = await createApiKey(deps, mine.owner);
    for (const near of [token.slice(0, -1), `${token}x`, token.toUpperCase(), token.replace('giliran_', '')])
      expect((await get('/v1/leads', { authorization: `Bearer ${near}` })).json()).toMatchObject(refused);
  });
});

describe('beside a cookie', () => {
  test('the cookie is not looked at', async () => {
    const { cookie } = await openTestSession(deps, mine.owner);
    const stranger = await createLead(deps, { accountId: theirs.owner.accountId });
    const { headers } = await createApiKey(deps, theirs.owner);
    const answer = await get('/v1/leads', { ...headers, cookie });
    expect(answer.json().data.leads.map(({ id }: { id: string }) => id)).toEqual([stranger.id]);
    expect((await get('/v1/profile', { ...headers, cookie })).json()).toMatchObject({ error: 'not_by_key' });
  });

  test('a key that does not work is refused, also where anyone may ask', async () => {
    const { cookie } = await openTestSession(deps, mine.owner);
    const bad = { authorization: 'Bearer giliran_no', cookie, 'x-giliran-app': 'web' };
    for (const url of ['/v1/leads', '/v1/settings', '/v1/profile', '/v1/openapi.json'])
      expect((await get(url, bad)).json()).toMatchObject(refused);
  });

  test('another scheme is nothing to us: a proxy may want it', async () => {
    const { cookie } = await openTestSession(deps, mine.owner);
    const basic = { authorization: 'Basic dXNlcjpwYXNz' };
    expect((await get('/v1/leads', { ...basic, cookie })).statusCode).toBe(200);
    expect((await get('/v1/leads', basic)).json()).toMatchObject({ error: 'unauthenticated' });
  });

  test('signing in with a key in hand ends nobody’s session, and a password stays', async () => {
    const owner = await createMember(deps, { password: 'Rahasia123' });
    const { headers } = await createApiKey(deps, owner);
    const { cookie } = await openTestSession(deps, owner);
    const payload = { email: owner.email, password: 'Rahasia123' };
    const login = await app.inject({ method: 'POST', url: '/v1/login/login', headers, payload });
    expect(login.statusCode).toBe(200);
    expect((await get('/v1/profile', { cookie })).statusCode).toBe(200);
    const words = { current: 'Rahasia123', password: 'Lainnya123', confirm: 'Lainnya123' };
    const url = '/v1/password/newpassword';
    const changed = await app.inject({ method: 'POST', url, headers, payload: words });
    expect(changed.json()).toMatchObject({ code: 401, error: 'unauthenticated' });
  });

  test('a page that a browser shows knows no key', async () => {
    const { headers } = await createApiKey(deps, mine.owner);
    const { accountId, memberId } = mine.owner;
    await change(memberId, { phone: '6281234567890' });
    const { id } = await createRotator(deps, { accountId, members: [{ memberId }] });
    const preview = (who: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: `/preview/${id}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...who },
        payload: 'name=Nur&phone=081277340192',
      });
    // Only people of the shop see who would be next.
    expect((await preview(headers)).body).not.toContain('wa.me/6281234567890');
    const { cookie } = await openTestSession(deps, mine.owner);
    expect((await preview({ cookie })).body).toContain('wa.me/6281234567890');
  });
});

describe('other sites', () => {
  const chat = { chat: 'yes' };

  test('a program needs no header of our app; a cookie still does, and so does a bad key get nowhere', async () => {
    const { id } = await createLead(deps, { accountId: mine.owner.accountId });
    const url = `/v1/leads/${id}/chat`;
    const { cookie } = await openTestSession(deps, mine.owner);
    const { headers } = await createApiKey(deps, mine.owner);
    const foreign = { origin: 'https://evil.example' };
    const answers = {
      key: (await put(url, headers, chat)).json().code,
      keyFromElsewhere: (await put(url, { ...headers, ...foreign }, chat)).json().code,
      cookie: (await put(url, { cookie }, chat)).json().error,
      cookieFromElsewhere: (await put(url, { cookie, 'x-giliran-app': 'web', ...foreign }, chat)).json()
        .error,
      cookieAndBadKey: (await put(url, { cookie, authorization: 'Bearer x' }, chat)).json().error,
      cookieAndBasic: (await put(url, { cookie, authorization: 'Basic x' }, chat)).json().error,
    };
    expect(answers).toEqual({
      key: 200,
      keyFromElsewhere: 200,
      cookie: 'foreign_origin',
      cookieFromElsewhere: 'foreign_origin',
      cookieAndBadKey: 'key_refused',
      cookieAndBasic: 'foreign_origin',
    });
  });

  test('no browser is allowed to send a key from there', async () => {
    const { headers } = await createApiKey(deps, mine.owner);
    const asked = {
      origin: 'https://evil.example',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    };
    const preflight = await app.inject({ method: 'OPTIONS', url: '/v1/leads', headers: asked });
    const answer = await get('/v1/leads', { ...headers, origin: 'https://evil.example' });
    for (const { headers: said } of [preflight, answer])
      expect(Object.keys(said).filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(preflight.statusCode).toBeGreaterThanOrEqual(400);
  });
});

describe('traces', () => {
  const lastUse = async (id: string) =>
    (await db.selectFrom('api_keys').select('last_used_at').where('id', '=', id).executeTakeFirst())
      ?.last_used_at;

  test('the last use is known to the minute', async () => {
    const { id, headers } = await createApiKey(deps, mine.owner);
    expect(await lastUse(id)).toBeNull();
    const used = async (time: string) => {
      setTime(time);
      await Promise.all([1, 2, 3].map(() => get('/v1/leads', headers)));
      return (await lastUse(id))?.toISOString();
    };
    expect(await used('2026-11-15T03:00:00Z')).toBe('2026-11-15T03:00:00.000Z');
    expect(await used('2026-11-15T03:00:59Z')).toBe('2026-11-15T03:00:00.000Z');
    expect(await used('2026-11-15T03:01:00Z')).toBe('2026-11-15T03:01:00.000Z');
  });

  test('a key that is refused was not used', async () => {
    const { id, headers } = await createApiKey(deps, mine.owner, { revokedAt: deps.clock.now() });
    await get('/v1/leads', headers);
    expect(await lastUse(id)).toBeNull();
  });

  test('the log says which key it was, never the token', async () => {
    const { id, token, headers } = await createApiKey(deps, mine.owner);
    await get('/v1/leads', headers);
    await get('/v1/leads', { authorization: `Bearer ${token}x` });
    const lines = logLines.filter((line) => line.includes('"call"'));
    expect(lines.at(-2)).toContain(`"key":"${id}"`);
    expect(lines.at(-1)).not.toContain('"key"');
    expect(logLines.join('')).not.toContain(token.slice(8));
  });

  test('the trail says that a program did it, in whose name', async () => {
    const { headers } = await createApiKey(deps, mine.owner, { name: 'Kasir' });
    const blocked = { phone: '081234567890', reason: 'Iseng' };
    await app.inject({ method: 'POST', url: '/v1/blocked-numbers', headers, payload: blocked });
    const entry = await db
      .selectFrom('audit_entries')
      .select(['kind', 'member_id', 'details'])
      .where('account_id', '=', mine.owner.accountId)
      .executeTakeFirst();
    expect(entry).toMatchObject({
      kind: 'number_blocked',
      member_id: mine.owner.memberId,
      details: { apiKey: 'Kasir' },
    });
  });
});

test('the description of the API says how to use a key, and which scope a call needs', () => {
  const { components, paths } = app.swagger() as unknown as {
    components: { securitySchemes: Record<string, object> };
    paths: Record<string, Record<string, { description: string; security: object[] }>>;
  };
  expect(components.securitySchemes).toMatchObject({
    apiKey: { type: 'http', scheme: 'bearer' },
    session: { type: 'apiKey', in: 'cookie', name: 'giliran_session' },
  });
  expect(paths['/v1/leads']?.get).toMatchObject({
    description: 'For owner, admin, cs. With an API key: leads:read.',
    security: [{ apiKey: ['leads:read'] }, { session: [] }],
  });
  expect(paths['/v1/profile']?.get?.security).toEqual([{ session: [] }]);
  expect(paths['/v1/settings']?.get?.security).toEqual([]);
});
