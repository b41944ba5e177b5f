import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { paintedUserCookie } from '#contract/page.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const webFolder = await mkdtemp(join(tmpdir(), 'giliran-web-'));
await mkdir(join(webFolder, 'static/js'), { recursive: true });
await writeFile(
  join(webFolder, 'index.html'),
  '<!doctype html><html lang="id"><head><!--giliran:head--></head><body><!--giliran:boot-->Memuat...<!--/giliran:boot--></body></html>',
);
await writeFile(
  join(webFolder, 'early.json'),
  JSON.stringify({ '/login': { id: '<style>a{}</style>Masuk', en: '<style>a{}</style>Sign in' } }),
);
await writeFile(join(webFolder, 'static/js/app.1234.js'), 'export {};');
await writeFile(join(webFolder, 'static/js/app.1234.js.br'), 'as if compressed');
await writeFile(join(webFolder, 'theme.js'), '');
await writeFile(join(webFolder, 'service-worker.js'), '');
await writeFile(join(webFolder, 'manifest.webmanifest'), '{}');
afterAll(() => rm(webFolder, { recursive: true }));

const { app } = await createTestApp({ webFolder, env: { POINT_PRICE: '300' } });

test('a screen gets the page with its settings, a nonce of its own and no inline script allowed', async () => {
  const [first, second] = [await app.inject({ url: '/login' }), await app.inject({ url: '/login' })];
  expect(first.statusCode).toBe(200);
  expect(first.body).toContain('"pointPrice":300');
  expect(first.body).not.toContain('noindex');
  const nonce = /csp-nonce" content="([\w-]{22})"/.exec(first.body)?.[1];
  expect(first.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
  expect(first.headers['content-security-policy']).toContain("script-src 'self';");
  expect(second.body).not.toContain(nonce);
});

test('the page speaks the language of the cookie', async () => {
  const answer = await app.inject({ url: '/login', headers: { cookie: 'giliran_lang=en' } });
  expect(answer.body).toContain('<html lang="en"');
});

test('a stranger’s sign-in page brings its form, in their language; other pages say that they are loading', async () => {
  const shown = async (url: string, cookie = '') => {
    const { body } = await app.inject({ url, headers: { cookie } });
    const nonce = /csp-nonce" content="([\w-]{22})"/.exec(body)?.[1];
    return /<body>(.*)<\/body>/.exec(body)?.[1]?.replace(`nonce="${nonce}"`, 'with the nonce');
  };
  const usual = '<!--giliran:boot-->Memuat...<!--/giliran:boot-->';
  expect(await shown('/login?from=ads')).toBe('<style with the nonce>a{}</style>Masuk');
  expect(await shown('/login', 'giliran_lang=en')).toBe('<style with the nonce>a{}</style>Sign in');
  expect(await shown('/login', `${paintedUserCookie}=e30=`)).toBe(usual);
  expect(await shown('/register')).toBe(usual);
});

test('an unknown path gets the page with 404', async () => {
  const answer = await app.inject({ url: '/tidak/ada' });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toContain('text/html');
  expect(answer.body).toContain('csp-nonce');
});

test('files with a hash in their name are kept for a year, others for an hour', async () => {
  const hashed = await app.inject({ url: '/static/js/app.1234.js' });
  expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await app.inject({ url: '/theme.js' })).headers['cache-control']).toBe('public, max-age=3600');
});

test('the service worker is asked for anew each time and may fetch from us alone', async () => {
  const { headers } = await app.inject({ url: '/service-worker.js' });
  expect(headers['content-type']).toContain('javascript');
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self'; connect-src 'self'",
  );
  const { headers: others } = await app.inject({ url: '/theme.js' });
  expect(others['content-security-policy']).not.toContain('connect-src');
});

test('the page may start a worker and be installed', async () => {
  const policy = (await app.inject({ url: '/login' })).headers['content-security-policy'];
  expect(policy).toContain("worker-src 'self'");
  expect(policy).toContain("manifest-src 'self'");
  const { headers } = await app.inject({ url: '/manifest.webmanifest' });
  expect(headers['content-type']).toContain('application/manifest+json');
});

test('who understands compression gets what the build compressed', async () => {
  const url = '/static/js/app.1234.js';
  const compressed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
  expect(compressed.headers['content-encoding']).toBe('br');
  expect(compressed.headers['content-type']).toContain('javascript');
  expect(compressed.headers.vary).toMatch(/accept-encoding/i);
  expect(compressed.body).toBe('as if compressed');
  expect((await app.inject({ url })).body).toBe('export {};');
});

test('search engines are asked to stay away where configured', async () => {
  const { app: staging } = await createTestApp({ webFolder, env: { NO_INDEX: 'true' } });
  expect((await staging.inject({ url: '/login' })).body).toContain('<meta name="robots" content="noindex">');
});
