import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { rootDir } from '../root.ts';
import { addHostGate, createRewrite, sellerOf } from './hosts.ts';

const seller = { accountId: 'a', domainId: 'd', host: 'promo.toko.id', token: 'abc', homeSlug: null };
const find = (host: string) => (host === seller.host ? seller : undefined);

/** Asked at this machine itself, unless it is said otherwise. */
function at(
  config: { PUBLIC_URL?: string },
  host: string | undefined,
  url: string,
  { method = 'GET', from = '127.0.0.1', headers = {} } = {},
) {
  const socket = { remoteAddress: from };
  const raw = { headers: { host, ...headers }, url, method, socket } as unknown as IncomingMessage;
  const path = createRewrite({ PORT: 3000, ...config }, find)(raw);
  return { path, isSellers: sellerOf({ raw }) !== undefined };
}
const open = { PUBLIC_URL: 'https://app.giliran.id' };
const nowhere = '/internal/nowhere';

test.each([
  ['app.giliran.id', '/v1/leads?a=1', '/v1/leads?a=1'],
  ['APP.giliran.id:443', '/v1/leads', '/v1/leads'],
  ['app.giliran.id.', '/', '/'],
  ['localhost:80', '/v1/leads', '/v1/leads'],
  ['127.0.0.1:3000', '/v1/leads', '/v1/leads'],
  ['103.1.1.1', '/v1/leads', nowhere],
  ['giliran.id', '/v1/leads', nowhere],
  ['app', '/v1/leads', nowhere],
  ['evil.id', 'http://app.giliran.id/v1/leads', nowhere],
  [undefined, '/v1/leads', nowhere],
  ['app.giliran.id@evil.id', '/', nowhere],
  ['10.0.0.7:3000', '/healthz', '/healthz'],
  ['10.0.0.7:3000', '/metrics?x', '/metrics?x'],
  ['10.0.0.7:3000', '//healthz', nowhere],
])('under the name %s, %s is %s', (host, url, path) => {
  expect(at(open, host, url)).toEqual({ path, isSellers: false });
});

test.each(['localhost:3000', '192.168.1.5:3000', '[fe80::1]:3000', 'server', 'server.local:3000'])(
  'without a configured address, it is there as %s',
  (host) => expect(at({}, host, '/v1/leads').path).toBe('/v1/leads'),
);

test.each([
  ['over the network', { from: '103.1.1.9' }],
  ['through a proxy here', { headers: { 'x-forwarded-for': '103.1.1.9' } }],
])('who asks for this machine’s own name %s does not reach a public app', (_name, asked) => {
  for (const host of ['localhost', '127.0.0.1:3000', '[::1]']) {
    expect(at(open, host, '/v1/leads', asked).path).toBe(nowhere);
    expect(at({}, host, '/v1/leads', asked).path).toBe('/v1/leads');
    expect(at({ PUBLIC_URL: 'http://localhost:4000' }, host, '/v1/leads', asked).path).toBe('/v1/leads');
  }
});

test('that somebody at this machine asked opens its name to nobody else', () => {
  const rewrite = createRewrite({ PORT: 3000, ...open }, find);
  const ask = (remoteAddress: string) =>
    rewrite({
      headers: { host: 'localhost' },
      url: '/v1/leads',
      method: 'GET',
      socket: { remoteAddress },
    } as unknown as IncomingMessage);
  expect(['127.0.0.1', '103.1.1.9', '::1'].map(ask)).toEqual(['/v1/leads', nowhere, '/v1/leads']);
});

test.each([
  ['/', '/internal/seller-list'],
  ['/?a=1', '/internal/seller-list?a=1'],
  ['/gamis', '/chats/gamis'],
  ['/gamis/?a=/v1/x', '/chats/gamis/?a=/v1/x'],
  ['http://x/gamis', '/chats/gamis'],
  ['/gamis/go/abc.d-_~', '/chats/gamis/go/abc.d-_~'],
  ['/embed/gamis', '/embed/gamis'],
  ['/embed/gamis.js?x', '/embed/gamis.js?x'],
  ['/.well-known/giliran/abc', '/internal/seller-proof'],
])('on a seller’s host %s is %s', (url, path) => {
  expect(at(open, 'Promo.Toko.id:443', url)).toEqual({ path, isSellers: true });
});

test.each([
  '/v1/leads',
  '/%761/leads',
  '//v1/leads',
  '/gamis/../v1/leads',
  '/gamis%2f..%2fv1',
  '/chats/gamis',
  '/embed/../v1/leads',
  '/embed/gamis.js.map',
  '/internal/seller-list',
  '/internal/tls-ask',
  '/.well-known/giliran/other',
  '/gamis/go/a/b',
  '/ga',
  `/gamis/go/${'a'.repeat(201)}`,
  '/static/app.js',
  '*',
])('on a seller’s host there is no %s', (url) => {
  expect(at(open, 'promo.toko.id', url)).toEqual({ path: nowhere, isSellers: false });
});

test('a bare address can be a rotator', () => {
  const raw = { headers: { host: 'promo.toko.id' }, url: '/?a=1', method: 'POST' } as IncomingMessage;
  const rewrite = createRewrite({ PORT: 3000, ...open }, () => ({ ...seller, homeSlug: 'gamis' }));
  expect(rewrite(raw)).toBe('/chats/gamis?a=1');
  expect(at(open, 'promo.toko.id', '/', { method: 'POST' }).path).toBe(nowhere);
  expect(at(open, 'promo.toko.id', '/gamis', { method: 'DELETE' }).path).toBe(nowhere);
});

test('until sellers’ names are known none is said to be nobody’s', () => {
  const asked = { headers: { host: 'promo.toko.id' }, url: '/gamis', method: 'GET', socket: {} };
  const raw = asked as unknown as IncomingMessage;
  const seen: string[] = [];
  const hooks: ((request: object, reply: object, done: () => void) => void)[] = [];
  const app = { addHook: (_name: string, hook: (typeof hooks)[number]) => hooks.push(hook) };
  const says = (what: string) => (_request: unknown, reply: FastifyReply) => {
    seen.push(what);
    return reply;
  };
  addHostGate(app as never, {
    sendUnknown: says('unknown'),
    sendForeign: says('foreign'),
    sendUnready: says('unready'),
  });
  for (const areKnown of [false, true]) {
    createRewrite(
      { PORT: 3000, ...open },
      () => undefined,
      () => areKnown,
    )(raw);
    hooks[0]?.({ raw }, { header: () => undefined }, () => undefined);
  }
  expect(seen).toEqual(['unready', 'foreign']);
});

test('the Caddyfile asks where the app answers, and lets nobody else ask', () => {
  const caddyfile = readFileSync(join(rootDir, 'deploy/Caddyfile'), 'utf8');
  const [, asked] = /ask http:\/\/\{\$GILIRAN_UPSTREAM:127\.0\.0\.1:3000\}(\S+)/.exec(caddyfile) ?? [];
  expect(asked).toBe('/internal/tls-ask');
  // As a probe it is there under the proxy's own name for the app.
  expect(at(open, '10.0.0.7:3000', `${asked}?domain=x`).path).toBe(`${asked}?domain=x`);
  expect(caddyfile).toMatch(/@inner path \/internal\/\*/);
});
