import { request as httpRequest } from 'node:http';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { createMember, openTestSession } from './testing/people.ts';
import { createTestApp } from './testing/test-app.ts';

// What must hold for every route there is. The list comes from the app itself, so a new route is covered by itself.

const { app, deps, setTime } = await createTestApp({
  env: {
    RATE_LIMIT_PER_MINUTE: '1000000',
    GOOGLE_CLIENT_ID: 'x',
    GOOGLE_JWKS_URL: 'http://127.0.0.1:9/',
    // A line for each of thousands of requests would be read by nobody.
    LOG_LEVEL: 'error',
  },
});
await app.ready();
// Calls of the API: a public page knows nobody, and its form may stand on a seller's own site.
const unsafe = app.routeTable.filter(
  ({ method, path, fromOutside }) =>
    path.startsWith('/v1/') && !fromOutside && !['GET', 'HEAD', 'OPTIONS'].includes(method),
);
const names = unsafe.map(({ method, path }) => [method, path] as const);

/** Any value for `:name`; the guards look before anyone asks what it means. */
const filled = (path: string) => path.replace(/:\w+/g, '018f0000-0000-7000-8000-000000000001');

it('only those that others sign themselves are open to other servers', () => {
  const open = app.routeTable.filter(({ path, fromOutside }) => path.startsWith('/v1/') && fromOutside);
  expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    'POST /v1/hooks/bank-mutations',
    'POST /v1/hooks/midtrans',
    'POST /v1/hooks/moota',
    'POST /v1/hooks/mutasibank',
  ]);
});

it('knows routes at all', () => {
  expect(names).toContainEqual(['POST', '/v1/login/login']);
  expect(names.length).toBeGreaterThan(10);
});

it.each(names)('%s %s refuses a foreign origin and a call without our header', async (method, path) => {
  const send = (headers: Record<string, string>) =>
    app.inject({ method: method as 'POST', url: filled(path), headers, payload: {} });
  const refused = { code: 403, error: 'foreign_origin' };
  expect((await send({ 'x-giliran-app': 'web', origin: 'https://evil.example' })).json()).toMatchObject(
    refused,
  );
  expect((await send({ 'x-giliran-app': 'web', origin: 'null' })).json()).toMatchObject(refused);
  expect((await send({})).json()).toMatchObject(refused);
  const own = await send({ 'x-giliran-app': 'web', origin: 'http://localhost:3000' });
  expect(own.json().error).not.toBe('foreign_origin');
});

const owner = await createMember(deps, { password: 'Rahasia123' });

/** Other ways to write an address; the router decodes some of them to the same route. */
const spellings: [name: string, write: (path: string) => string][] = [
  ['an encoded letter', (path) => path.replace('/v1/', '/%761/')],
  ['an encoded digit', (path) => path.replace('/v1/', '/v%31/')],
  [
    'encoded throughout',
    (path) => path.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  ],
  ['another case', (path) => path.replace('/v1/', '/V1/')],
  ['a doubled slash in front', (path) => `/${path}`],
  ['a doubled slash inside', (path) => path.replace('/v1/', '/v1//')],
  ['dots', (path) => path.replace('/v1/', '/./v1/../v1/')],
  ['a slash at the end', (path) => `${path}/`],
];

const evil = { origin: 'https://evil.example' };

it.each(spellings)(
  'no route that changes something answers a foreign page under %s',
  async (_name, write) => {
    const { cookie } = await openTestSession(deps, owner);
    for (const [method, path] of names) {
      const url = write(filled(path));
      const answer = await app.inject({
        method: method as 'POST',
        url,
        headers: { ...evil, cookie },
        payload: {},
      });
      expect([403, 404], `${method} ${url}`).toContain(answer.statusCode);
      expect(['foreign_origin', 'not_found'], `${method} ${url}`).toContain(answer.json().error);
    }
  },
);

it('nor under an address in absolute form, whatever host it names', async () => {
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const { cookie } = await openTestSession(deps, owner);
  for (const [method, path] of names) {
    for (const host of ['evil.example', `127.0.0.1:${port}`]) {
      const target = `http://${host}${filled(path)}`;
      expect(await statusOf(Number(port), method, target, { ...evil, cookie }), `${method} ${target}`).toBe(
        403,
      );
    }
  }
});

/** With the target as it is; clients of a higher level would write the path alone. */
function statusOf(port: number, method: string, path: string, headers: Record<string, string>) {
  return new Promise<number | undefined>((resolve, reject) => {
    const sent = httpRequest({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode));
    });
    sent.on('error', reject).end();
  });
}

/** Whose answers are meant to be kept: nothing in them is anybody's own. */
const kept = ['/v1/openapi.json'];

it('no answer of the API may be kept, but the ones that are meant to', async () => {
  const { cookie } = await openTestSession(deps, owner);
  const headers = { cookie, 'x-giliran-app': 'web' };
  for (const { method, path } of app.routeTable) {
    if (!path.startsWith('/v1/') || path === '/v1/events' || method === 'HEAD') continue;
    const answer = await app.inject({ method: method as 'GET', url: filled(path), headers });
    const rule = answer.headers['cache-control'];
    if (kept.includes(path)) expect(rule, path).toBe('public, max-age=300');
    else expect(rule, `${method} ${path}`).toMatch(/^(private, )?no-store$/);
  }
  for (const url of ['/v1/nothing', '/%761/nothing', '/v1/leads/%'])
    expect((await app.inject({ url })).headers['cache-control'], url).toBe('private, no-store');
});

it('takes JSON alone: a form of a foreign page can be sent as plain text', async () => {
  const headers = { 'x-giliran-app': 'web', 'content-type': 'text/plain' };
  const answer = await app.inject({ method: 'POST', url: '/v1/login/login', headers, payload: '{}' });
  expect(answer.json()).toMatchObject({ code: 415, error: 'unsupported_media' });
});

it('half a character is left out', async () => {
  const { cookie } = await openTestSession(deps, owner);
  const answer = await app.inject({
    method: 'POST',
    url: '/v1/teams',
    headers: {
      cookie,
      'x-giliran-app': 'web',
      'content-type': 'application/json',
      'idempotency-key': 'half-a-character',
    },
    payload: '{"name":"Tim \\ud800","memberIds":[]}',
  });
  expect(answer.json()).toMatchObject({ data: { name: 'Tim' } });
});

const nastyWords = [
  '',
  ' ',
  '\u0000',
  'a\u0000b@c.id',
  '\ud800',
  "'; drop table members; --",
  '{{7*7}}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'x'.repeat(10_000),
  '62'.repeat(40),
  owner.email,
  owner.memberId,
  'Rahasia123',
  '[]',
  '{"endpoint":"https://x.id","keys":{"p256dh":"","auth":""}}',
];
const nasty = fc.constantFrom(...nastyWords);
/** Lone surrogates cannot stand in an address at all. */
const encoded = (text: string) => encodeURIComponent(text.replace(/\p{Cs}/gu, ''));
const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: nasty },
  { weight: 2, arbitrary: fc.string({ unit: 'binary' }) },
  fc.emailAddress(),
  fc.uuid(),
  fc.double(),
  fc.bigInt().map(Number),
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 3 }),
);

/** The names each call knows, from its own description: so most bodies get past the first look. */
function namesOf(method: string, path: string): string[] {
  const paths = app.swagger().paths as Record<string, Record<string, Described>> | undefined;
  const call = paths?.[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  return Object.keys(call?.requestBody?.content?.['application/json']?.schema?.properties ?? {});
}
interface Described {
  requestBody?: { content?: Record<string, { schema?: { properties?: object } }> };
}

function bodiesOf(method: string, path: string): fc.Arbitrary<string> {
  const known = namesOf(method, path);
  const record = fc.record(Object.fromEntries(known.map((name) => [name, value])), { requiredKeys: [] });
  const odd = fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'toString', 'extra'), value, {
    maxKeys: 2,
  });
  return fc.oneof(
    { weight: 5, arbitrary: record.map((object) => JSON.stringify(object)) },
    {
      weight: 2,
      arbitrary: fc.tuple(record, odd).map(([object, more]) => JSON.stringify({ ...object, ...more })),
    },
    { weight: 1, arbitrary: value.map((any) => JSON.stringify(any) ?? '') },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  );
}

it('finds the names of a call', () => {
  expect(namesOf('POST', '/v1/login/login')).toEqual(['email', 'password', 'work']);
});

// A call that takes nothing has nothing to be hostile with.
const asked = app.routeTable.filter(
  ({ method, path, endpoint }) =>
    path.startsWith('/v1/') &&
    !['HEAD', 'OPTIONS'].includes(method) &&
    (method !== 'GET' || path.includes(':') || endpoint?.query !== undefined),
);

/** The same nasty word for everything the call can be asked by. */
function queryOf(endpoint: Endpoint | undefined, word: string): string {
  const shape = endpoint?.query instanceof z.ZodObject ? Object.keys(endpoint.query.shape) : ['page'];
  return `?${shape.map((name) => `${name}=${encoded(word)}`).join('&')}`;
}

it.each(asked.map(({ method, path, endpoint }) => [method, path, endpoint] as const))(
  '%s %s survives hostile requests without a 5xx',
  async (method, path, endpoint) => {
    // Where among the words a run begins is left to chance: what only members can send gets half of them a run.
    const begin = Math.floor(Math.random() * nastyWords.length);
    let sent = 0;
    const { cookie } = await openTestSession(deps, owner);
    const isForAnyone = endpoint?.access === 'anyone';
    const attack = fc.asyncProperty(bodiesOf(method, path), async (payload) => {
      // Every nasty word comes by turns in its address. Who may be anyone is so for every other round of them.
      const word = nastyWords[(begin + sent) % nastyWords.length] ?? '';
      // Without a session a member's call is refused before anybody looks at what was sent.
      const signedIn = !isForAnyone || Math.floor(sent / nastyWords.length) % 2 === 1;
      // An hour later each time: the limits do not stand in the way of what is tested here.
      sent += 1;
      setTime(new Date(Date.UTC(2027, 0, 1) + sent * 3_600_000).toISOString());
      const url = path.replace(/:\w+/g, encoded(word) || 'x') + queryOf(endpoint, word);
      const response = await app.inject({
        method: method as 'POST',
        url,
        headers: {
          'x-giliran-app': 'web',
          'idempotency-key': `hostile-${sent}`,
          ...(method !== 'GET' && { 'content-type': 'application/json' }),
          ...(signedIn && { cookie }),
        },
        ...(method !== 'GET' && { payload }),
      });
      // 503 is an honest answer of Google's login: its keys cannot be fetched here.
      if (response.statusCode >= 500 && path !== '/v1/google/login')
        throw new Error(`${response.body} for ${payload} to ${url}`);
      expect(response.json()).toHaveProperty('code', response.statusCode);
    });
    // What strangers can send gets the most. Each run of the suite tries other bodies.
    await fc.assert(attack, { numRuns: nastyWords.length * (isForAnyone ? 2 : 0.5) });
  },
);
