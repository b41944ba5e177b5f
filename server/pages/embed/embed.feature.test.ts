import { beforeEach, expect, test } from 'vitest';
import { createPages, facebookBrowser } from '#server/pages/chats/chats.fixture.ts';

const { form, direct, sent, views, get } = await createPages();
beforeEach(() => {
  views.length = 0;
});

test('the script of a form', async () => {
  const { statusCode, headers, body } = await get('/embed/GAMIS.js');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toContain('"address":"http://localhost:80/chats/gamis"');
  expect(body).toContain('target=\\"_top\\"');
  expect(body).toMatch(/name=\\"name\\".*name=\\"phone\\".*name=\\"address\\".*Chat lewat WhatsApp/);
  expect(body).toContain(':host{all:initial');
  expect(() => new Function(body)).not.toThrow();
  expect(Buffer.byteLength(body)).toBeLessThan(6_000);
  expect(views).toEqual([`${form.id} other`]);
});

test('the script of a direct link', async () => {
  const { body } = await get('/embed/mukena.js', { 'user-agent': facebookBrowser, 'accept-language': 'en' });
  expect(body).toContain('<a class=\\"go\\" href=\\"http://localhost:80/chats/mukena\\" target=\\"_top\\"');
  expect(body).not.toContain('<form');
  expect(views).toEqual([`${direct.id} meta`]);
  expect(sent).toEqual([]);
});

test.each(['/embed/tidakada.js', '/embed/%22%3Balert(1)%2F%2F.js', '/embed/.js'])(
  '%s draws nothing',
  async (url) => {
    const { statusCode, headers, body } = await get(url);
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toContain('javascript');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    const said: unknown[] = [];
    new Function('console', body)({ warn: (text: unknown) => said.push(text) });
    expect(said).toEqual([expect.stringContaining('Giliran')]);
  },
);

test('the frame of a form', async () => {
  const { statusCode, headers, body } = await get('/embed/gamis?utm_source=fb', {
    referer: 'https://toko.id/',
  });
  expect(statusCode).toBe(200);
  expect(headers['x-frame-options']).toBeUndefined();
  expect(headers['content-security-policy']).toContain('frame-ancestors *');
  expect(body).toContain('action="http://localhost:80/chats/gamis?e=1&amp;utm_source=fb"');
  expect(body).toContain('target="_top"');
  expect(body).toContain('name="page" value="https://toko.id/"');
  expect(body).not.toContain('<h1>');
  expect(views).toHaveLength(1);
});

test.each([
  ['a foreign name', 'evil.example', 'http://localhost:3000'],
  ['a name that only looks local', 'localhost.evil.example', 'http://localhost:3000'],
  ['the name of this machine', '127.0.0.1:4000', 'http://127.0.0.1:4000'],
])('%s as the Host, where no public address is set', async (_name, host, origin) => {
  const from = { host, 'x-forwarded-host': host };
  expect((await get('/embed/gamis', from)).body).toContain(`action="${origin}/chats/gamis?e=1"`);
  expect((await get('/embed/gamis.js', from)).body).toContain(`"address":"${origin}/chats/gamis"`);
});

test('a program counts for nothing', async () => {
  await get('/embed/gamis', { 'user-agent': 'curl/8.5.0' });
  await get('/embed/gamis.js', { 'sec-purpose': 'prefetch' });
  await get('/embed/gamis', { 'x-purpose': 'preview' });
  await get('/embed/gamis', { 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' });
  await get('/embed/gamis.js', { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' });
  await get('/embed/gamis.js', { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' });
  expect(views).toEqual([]);
});

test('a script and a frame that a page shows are views', async () => {
  await get('/embed/gamis.js', { 'sec-fetch-dest': 'script', 'sec-fetch-mode': 'no-cors' });
  await get('/embed/gamis', { 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate' });
  await get('/embed/gamis', { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' });
  expect(views).toHaveLength(3);
});

test('a paused rotator says so in both', async () => {
  const script = await get('/embed/jeda.js');
  expect([script.statusCode, script.body.includes('Sedang tidak menerima pesanan')]).toEqual([200, true]);
  expect(script.body).not.toContain('<form');
  const frame = await get('/embed/jeda');
  expect([frame.statusCode, frame.body.includes('Sedang tidak menerima pesanan')]).toEqual([503, true]);
  expect(views).toEqual([]);
  expect((await get('/embed/tidakada')).statusCode).toBe(404);
});
