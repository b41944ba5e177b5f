import { beforeEach, expect, test } from 'vitest';
import { createPages, facebookBrowser, fieldOf } from '#server/pages/chats/chats.fixture.ts';

const { form, direct, sent, views, kept, get, post, answerWith } = await createPages();
beforeEach(() => {
  views.length = 0;
});

test('the script of a form', async () => {
  const { statusCode, headers, body } = await get('/embed/GAMIS.js');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toContain('"frame":"http://localhost:80/embed/gamis"');
  expect(body).toContain('<iframe title=\\"Gamis Syari\\">');
  expect(body).toContain('iframe{height:');
  expect(body).toContain(':host{all:initial');
  expect(() => new Function(body)).not.toThrow();
  expect(Buffer.byteLength(body)).toBeLessThan(6_000);
  expect(views).toEqual([`${form.id} other`]);
});

test('the script of a direct link', async () => {
  const { body } = await get('/embed/mukena.js', { 'user-agent': facebookBrowser });
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
  expect(body).toContain('action="/embed/gamis?utm_source=fb"');
  // The form is answered in the frame; only the notice of what is kept opens beside it.
  expect(body).not.toMatch(/<form[^>]* target=/);
  expect(headers['content-security-policy']).toContain("connect-src 'self'");
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
  expect((await get('/embed/mukena', from)).body).toContain(`href="${origin}/chats/mukena?e=1`);
  expect((await get('/embed/gamis.js', from)).body).toContain(`"address":"${origin}/chats/gamis"`);
});

test('campaign and click ids come from the page around the frame', async () => {
  const { body } = await get('/embed/gamis', {
    referer: 'https://toko.id/a?utm_source=ig&gclid=G1&ttclid=T1&secret=1',
  });
  expect(body).toContain('action="/embed/gamis?utm_source=ig&amp;gclid=G1&amp;ttclid=T1"');
  expect(fieldOf(body, 'page')).toBe(
    'https://toko.id/a?utm_source=ig&amp;gclid=G1&amp;ttclid=T1&amp;secret=1',
  );
  const page = await get(
    '/embed/gamis?e=1&fbclid=F1&page=https%3A%2F%2Ftoko.id%2Fb&ref=https%3A%2F%2Fg.co%2F',
    {
      referer: 'https://toko.id/',
    },
  );
  expect(page.body).toContain('action="/embed/gamis?fbclid=F1"');
  expect([fieldOf(page.body, 'page'), fieldOf(page.body, 'ref')]).toEqual([
    'https://toko.id/b',
    'https://g.co/',
  ]);
  // Counted by the script that drew it.
  expect(views).toHaveLength(1);
});

test('the frame of a direct link is a button for the whole page', async () => {
  const { body } = await get('/embed/mukena', { referer: 'https://toko.id/?fbclid=F1' });
  expect(body).toContain(
    'href="http://localhost:80/chats/mukena?e=1&amp;fbclid=F1&amp;page=https%3A%2F%2Ftoko.id%2F%3Ffbclid%3DF1&amp;ref=" target="_top"',
  );
  expect(body).not.toMatch(/<form|<script/);
});

test('a form in a frame is answered in it', async () => {
  const page = 'page=https%3A%2F%2Ftoko.id%2F';
  const wrong = await post('/embed/gamis?utm_source=ig', `name=Nur&phone=1&${page}`);
  expect([wrong.statusCode, wrong.headers['x-frame-options']]).toEqual([422, undefined]);
  expect(wrong.headers['content-security-policy']).toContain('frame-ancestors *');
  expect(wrong.body).toContain('Nomor ini belum benar.');
  expect(wrong.body).toContain('action="/embed/gamis?utm_source=ig"');
  expect(sent).toEqual([]);

  const good = `name=Nur&phone=081277340192&${page}`;
  const done = await post('/embed/gamis?utm_source=ig', good);
  expect([done.statusCode, done.headers['x-giliran-to']]).toEqual([200, undefined]);
  expect(done.body).toMatch(/<a class="go" href="https:\/\/wa\.me\/628123456789\?text=[^"]*" target="_top">/);
  expect(done.body).toContain('role="status" data-back="Pesan sudah terkirim? Kalau belum, buka lagi."');
  expect(sent).toMatchObject([{ source: { utmSource: 'ig', page: 'https://toko.id/' }, origin: 'meta' }]);
  const script = { 'x-giliran-form': '1', 'user-agent': facebookBrowser };
  expect((await post('/embed/gamis', good, script)).headers['x-giliran-to']).toMatch(
    /^http:\/\/localhost\/chats\/gamis\/go\//,
  );
  expect((await post('/embed/tidakada', good)).statusCode).toBe(404);
  sent.length = 0;
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

test('a paused rotator says so in the frame, and takes a number there', async () => {
  const script = await get('/embed/jeda.js');
  expect(script.body).toContain('<iframe');
  const frame = await get('/embed/jeda');
  expect([frame.statusCode, frame.body.includes('Sedang tidak menerima pesanan')]).toEqual([200, true]);
  expect(frame.body).toMatch(/<form[^>]* action="\/embed\/jeda\?"/);
  answerWith({ kind: 'closed' });
  const done = await post('/embed/jeda', 'name=Nur&phone=081277340192');
  expect(done.headers['content-security-policy']).toContain('frame-ancestors *');
  expect(done.body).toContain('Data Anda sudah kami terima');
  expect(kept).toMatchObject([{ reasons: ['paused'], phone: '6281277340192' }]);
  expect(views).toEqual([]);
  expect((await get('/embed/tidakada')).statusCode).toBe(404);
});
