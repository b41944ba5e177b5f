import { Agent, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SessionUser } from '#contract/session-user.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { DemoShop, OpenDemo } from './create-demo-shop.ts';

let test: TestApp;
let address: string;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const shop: { state: 'open' | 'opening' | 'failed' } = { state: 'open' };
/** In the place of the demo shop's own process. */
const process = createServer((request, response) => answer(request, response));

beforeAll(async () => {
  await new Promise<void>((resolve) => process.listen(0, '127.0.0.1', resolve));
  const open: OpenDemo = {
    port: (process.address() as AddressInfo).port,
    agent: new Agent(),
    day: '2026-11-15',
    slugs: ['madu'],
    users: { owner: { id: 'ratna' } as SessionUser, cs: { id: 'sari' } as SessionUser },
    ended: Promise.resolve(),
    stop: async () => undefined,
  };
  const demoShop: DemoShop = {
    current: () => open,
    keepOpen: async () => open,
    async openSoon() {
      if (shop.state === 'failed') throw new Error('no room for a database');
      return shop.state === 'opening' ? 'opening' : open;
    },
    close: async () => undefined,
  };
  test = await createTestApp({ demoShop });
  address = await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => new Promise((resolve) => process.close(resolve)));

const visitor = { cookie: 'giliran_demo=owner' };

it('a stranger comes in as the owner or as a CS, and leaves without a trace', async () => {
  for (const [url, name, home] of [
    ['/demo', 'ratna', '/'],
    ['/demo?as=cs', 'sari', '/leads/waiting'],
  ]) {
    const entered = await test.app.inject({ url });
    expect([entered.statusCode, entered.headers.location]).toEqual([303, home]);
    const painted = entered.cookies.find((cookie) => cookie.name === 'UAT_1.0.0');
    expect(JSON.parse(Buffer.from(painted?.value ?? '', 'base64').toString())).toEqual({ id: name });
    expect(entered.cookies.find((cookie) => cookie.name === 'giliran_demo')?.httpOnly).toBe(true);
  }
  const left = await test.app.inject({ url: '/demo/leave?to=register', headers: visitor });
  expect([left.statusCode, left.headers.location]).toEqual([303, '/register']);
  expect(left.cookies.map(({ name, value }) => [name, value])).toEqual([
    ['giliran_demo', ''],
    ['UAT_1.0.0', ''],
  ]);
  expect((await test.app.inject({ url: '/demo/leave?to=//evil.example' })).headers.location).toBe('/');
});

it('who is signed in stays in their own shop', async () => {
  const headers = { cookie: 'giliran_session=mine' };
  expect((await test.app.inject({ url: '/demo', headers })).headers.location).toBe('/');
});

const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const emptied = (cookies: { name: string; value: string }[]) =>
  cookies.filter(({ value }) => value === '').map(({ name }) => name);

it.each(['/login', '/register', '/register?email=a%40b.test', '/verify/some-token'])(
  'a visitor who opens %s is a stranger again',
  async (url) => {
    const headers = { cookie: 'giliran_demo=cs; UAT_1.0.0=e30=', ...page };
    const opened = await test.app.inject({ url, headers });
    expect(emptied(opened.cookies)).toEqual(['giliran_demo', 'UAT_1.0.0']);
  },
);

it.each([
  ['of the app', { url: '/leads', headers: page }],
  ['that the service worker keeps', { url: '/login', headers: { accept: '*/*' } }],
  ['fetched in advance', { url: '/login', headers: { ...page, 'sec-purpose': 'prefetch;prerender' } }],
])('a page %s ends no visit', async (_which, { url, headers }) => {
  const opened = await test.app.inject({ url, headers: { ...headers, ...visitor } });
  expect(opened.cookies).toEqual([]);
});

it('the landing page is there for visitors too, in either language', async () => {
  const headers = { cookie: 'giliran_demo=owner; UAT_1.0.0=e30=' };
  const opened = async (url: string, more = headers) => (await test.app.inject({ url, headers: more })).body;
  expect(await opened('/en')).toContain('Every lead finds a person.');
  expect(await opened('/?lang=id')).toContain('Setiap lead dapat CS.');
  // Home is theirs, and so is everything of who is signed in.
  expect(await opened('/')).not.toContain('Setiap lead dapat CS.');
  const member = { cookie: `${headers.cookie}; giliran_session=mine` };
  expect(await opened('/en', member)).not.toContain('Every lead finds a person.');
});

it('who signs in while a visit goes on signs in with the service, and the visit is over', async () => {
  const unknown = await test.app.inject({
    method: 'POST',
    url: '/v1/login/cekemail',
    headers: { ...visitor, origin: 'http://localhost:3000', host: 'localhost:3000', 'x-giliran-app': '1' },
    payload: { email: 'nobody@shop.test' },
  });
  expect([unknown.statusCode, unknown.json().data.next]).toEqual([200, 'register']);
  const member = { cookie: 'giliran_demo=owner; giliran_session=x' };
  const after = await test.app.inject({ url: '/v1/settings', headers: member });
  expect(emptied(after.cookies)).toEqual(['giliran_demo']);
});

it('while it is being opened a page waits with them, and says when it cannot be', async () => {
  shop.state = 'opening';
  const waiting = await test.app.inject({ url: '/demo?as=cs' });
  expect([waiting.statusCode, waiting.body]).toEqual([200, expect.stringContaining('http-equiv="refresh"')]);
  shop.state = 'failed';
  const failed = await test.app.inject({ url: '/demo', headers: { cookie: 'giliran_lang=en' } });
  expect([failed.statusCode, failed.body]).toEqual([
    503,
    expect.stringContaining('can’t be opened right now'),
  ]);
  shop.state = 'open';
});

it('what a visitor asks is asked of the demo shop as it is, from the visitor', async () => {
  answer = ({ method, url, headers }, response) => {
    response.writeHead(207, { 'x-said': 'demo', 'content-type': 'application/json' });
    response.end(JSON.stringify({ method, url, cookie: headers.cookie, from: headers['x-forwarded-for'] }));
  };
  const answered = await fetch(`${address}/v1/leads?page=2`, { headers: visitor });
  expect([answered.status, answered.headers.get('x-said')]).toEqual([207, 'demo']);
  expect(await answered.json()).toEqual({
    method: 'GET',
    url: '/v1/leads?page=2',
    cookie: 'giliran_demo=owner',
    from: '127.0.0.1',
  });
  // Theirs are the others: the front page, the sign-out, and what members ask.
  expect((await fetch(`${address}/readyz`, { headers: visitor })).headers.get('x-said')).toBeNull();
  const signedOut = await test.app.inject({
    method: 'POST',
    url: '/v1/login/logout',
    headers: { ...visitor, origin: 'http://localhost:3000', host: 'localhost:3000', 'x-giliran-app': '1' },
    payload: { iduser: 'ratna' },
  });
  expect(signedOut.cookies.map(({ name, value }) => [name, value])).toContainEqual(['giliran_demo', '']);
  const member = await fetch(`${address}/v1/leads`, {
    headers: { cookie: 'giliran_demo=owner; giliran_session=x' },
  });
  expect(member.status).toBe(401);
});

it('a stream of events goes through as it comes, and ends with the visitor', async () => {
  let ended: (value: unknown) => void;
  const over = new Promise((resolve) => {
    ended = resolve;
  });
  answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: first\n\n');
    response.on('close', ended);
  };
  const leaving = new AbortController();
  const stream = await fetch(`${address}/v1/events`, { headers: visitor, signal: leaving.signal });
  const first = await stream.body?.getReader().read();
  expect(new TextDecoder().decode(first?.value)).toBe('data: first\n\n');
  leaving.abort();
  await over;
});

it('a demo shop that does not answer is unavailable, and nothing else is', async () => {
  answer = (request) => request.socket.destroy();
  expect((await fetch(`${address}/v1/leads`, { headers: visitor })).status).toBe(503);
  expect((await fetch(`${address}/readyz`, { headers: visitor })).status).toBe(200);
});
