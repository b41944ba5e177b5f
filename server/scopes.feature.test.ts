import { describe, expect, it } from 'vitest';
import { type ApiScope, apiScopes } from '#domain/api-scopes.ts';
import { createApiKey } from './testing/api-keys.ts';
import { givePoints } from './testing/give-points.ts';
import { type RouteCall, routeCalls, type Things } from './testing/route-calls.ts';
import { routeScopes } from './testing/route-scopes.ts';
import { createSender } from './testing/send-route.ts';
import { createTestApp } from './testing/test-app.ts';
import { createThings } from './testing/things.ts';
import { createTwoShops } from './testing/two-shops.ts';

// Every route, with API keys of every kind. The list of routes comes from the app, what a key needs from a table
// written by hand: a route that is not in it fails here.

const { app, deps, signInAs } = await createTestApp({
  env: { RATE_LIMIT_PER_MINUTE: '1000000', API_RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'error' },
});
await app.ready();
const sendRoute = createSender({ app, deps, signInAs });

const all = app.routeTable
  .filter(({ method, path }) => path.startsWith('/v1/') && method !== 'HEAD' && method !== 'OPTIONS')
  .map(({ method, path, endpoint }) => ({ name: `${method} ${path}`, path, endpoint }));
/** Of operators' calls no key is even looked at. */
const isOfOperators = ({ path }: { path: string }) => path.startsWith('/v1/operator/');
const names = all.filter((one) => !isOfOperators(one)).map(({ name }) => name);

async function openShop() {
  const { mine, theirs } = await createTwoShops(deps);
  await givePoints(deps, mine.owner.accountId, 100);
  return { owner: mine.owner, things: await createThings(deps, mine.owner), stranger: theirs.owner };
}
/** For calls that are refused, that only read, or that are another account's. */
let unchanged: ReturnType<typeof openShop> | undefined;
function shopToLookAt() {
  unchanged ??= openShop();
  return unchanged;
}
const yesterday = new Date(deps.clock.now().getTime() - 24 * 60 * 60 * 1_000);

/** Only the key: no header of our app, no session. */
const send = (name: string, key: { headers: Record<string, string> }, call: RouteCall, things?: Things) =>
  sendRoute(name, null, call, things, key.headers);

async function refusedKeys() {
  const { mine, theirs: gone } = await createTwoShops(deps);
  const keys = {
    unknown: { headers: { authorization: `Bearer giliran_${'x'.repeat(43)}` } },
    malformed: { headers: { authorization: 'Bearer secret' } },
    empty: { headers: { authorization: 'Bearer' } },
    revoked: await createApiKey(deps, mine.owner, { revokedAt: yesterday }),
    expired: await createApiKey(deps, mine.owner, { expiresAt: yesterday }),
    'of one who became a CS': await createApiKey(deps, mine.cs),
    'of one who left': await createApiKey(deps, mine.admin),
    'of an account that is gone': await createApiKey(deps, gone.owner),
  };
  await deps.db
    .updateTable('members')
    .set({ status: 'inactive', removed_at: deps.clock.now() })
    .where('id', '=', mine.admin.memberId)
    .execute();
  await deps.db.deleteFrom('accounts').where('id', '=', gone.owner.accountId).execute();
  return keys;
}
const refused = await refusedKeys();

it('the table names every route, and no route that is gone', () => {
  expect(names.length).toBeGreaterThan(90);
  expect(Object.keys(routeScopes).sort()).toEqual(names.sort());
});

it('no key opens what is for operators', async () => {
  const { owner, things } = await shopToLookAt();
  const key = await createApiKey(deps, owner, { scopes: apiScopes });
  const closed = all.filter((one) => isOfOperators(one) && one.endpoint?.access === 'operator');
  expect(closed.length).toBeGreaterThan(40);
  for (const { name } of closed) {
    // As our own app sends it: otherwise it is refused before anyone asks who it is.
    const headers = { ...key.headers, 'x-giliran-app': '1' };
    const answer = await send(name, { headers }, routeCalls[name] ?? {}, things);
    expect(answer.json(), name).toMatchObject({ code: 403, error: 'not_by_key' });
  }
});

describe.each(names)('%s', (name) => {
  const call = routeCalls[name] ?? {};
  const needed = routeScopes[name];

  it('refuses keys that do not work', async () => {
    for (const [which, key] of Object.entries(refused)) {
      const answer = await send(name, key, call);
      expect(answer.json(), which).toMatchObject({ code: 401, error: 'key_refused' });
      expect(answer.headers['www-authenticate'], which).toBe('Bearer error="invalid_token"');
    }
  });

  if (needed === 'anyone') {
    it('asks a key for nothing', async () => {
      const { owner } = await shopToLookAt();
      const key = await createApiKey(deps, owner, { scopes: ['members:read'] });
      // A new password of one's own needs a session, and a key has none.
      const asked = name === 'POST /v1/password/newpassword' ? [403] : [401, 403];
      const { statusCode } = await send(name, key, call);
      expect(asked).not.toContain(statusCode);
      // Google's keys cannot be fetched here.
      if (name !== 'POST /v1/google/login') expect(statusCode).toBeLessThan(500);
    });
    return;
  }

  if (needed === 'people') {
    it('is for people, whatever a key may do', async () => {
      const { owner, things } = await shopToLookAt();
      const key = await createApiKey(deps, owner, { scopes: apiScopes });
      const answer = await send(name, key, call, things);
      expect(answer.json()).toMatchObject({ code: 403, error: 'not_by_key' });
    });
    return;
  }

  it('needs its scope, and nothing else', async () => {
    const { owner, things } = await (name.startsWith('GET ') ? shopToLookAt : openShop)();
    const others = apiScopes.filter((scope) => scope !== needed);
    const wrong = await send(name, await createApiKey(deps, owner, { scopes: others }), call, things);
    expect(wrong.json()).toMatchObject({ code: 403, error: 'scope_missing' });
    expect(wrong.json().message).toContain(needed);
    expect(wrong.headers['www-authenticate']).toBe(`Bearer error="insufficient_scope", scope="${needed}"`);

    const key = await createApiKey(deps, owner, { scopes: [needed as ApiScope] });
    const answer = await send(name, key, call, things);
    const { answers = 200 } = call;
    expect([answer.statusCode, answer.statusCode === answers ? '' : answer.body]).toEqual([answers, '']);
  });

  it('knows nothing of another account', async () => {
    const { others = name.includes(':') ? 404 : undefined } = call;
    const { owner, things, stranger } = await shopToLookAt();
    const answer = await send(name, await createApiKey(deps, stranger), call, things);
    if (others) expect(answer.statusCode).toBe(others);
    for (const secret of [owner.email, ...Object.values(things)]) expect(answer.body).not.toContain(secret);
  });
});
