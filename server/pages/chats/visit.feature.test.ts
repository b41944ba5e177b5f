import { gunzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { createRotator, speak } from '#server/testing/rotators.ts';
import { createPages, everyInput, facebookBrowser, fieldOf, phoneBrowser } from './chats.fixture.ts';

const { app, deps, owner, form, direct, sent, views, get, setTime } = await createPages();
beforeEach(() => {
  sent.length = 0;
  views.length = 0;
});

test('the page: shop, title, fields in order, the seller’s words, nothing of ours but the name', async () => {
  const { statusCode, headers, body } = await get('/chats/GAMIS');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toMatch(
    /<h1>Gamis Syari<\/h1>.*name="name".*name="phone".*name="address".*Chat lewat WhatsApp/s,
  );
  expect(body).toContain('Toko Berkah Ibu');
  expect(body).toContain('>TB<');
  expect(body).toContain('Kirim ke');
  expect(body).toContain('placeholder="Kota saja cukup"');
  expect(body).toContain('<meta property="og:title" content="Gamis Syari"/>');
  expect(body).toContain('<meta property="og:site_name" content="Toko Berkah Ibu"/>');
  expect(body).toContain('<meta name="robots" content="noindex"/>');
  expect(body.match(/<script/g)).toHaveLength(1);
  expect(body).not.toMatch(/login|masuk/i);
  expect(fieldOf(body, 'key')).toMatch(/^[\w-]{38}$/);
});

test('each visitor gets a key of their own, and keeps where they came from', async () => {
  const [one, other] = [
    await get('/chats/gamis'),
    await get('/chats/gamis', { referer: 'https://x.id/?a="><b>' }),
  ];
  expect(fieldOf(one.body, 'key')).not.toBe(fieldOf(other.body, 'key'));
  expect(fieldOf(one.body, 'ref')).toBe('');
  expect(fieldOf(other.body, 'ref')).toBe('https://x.id/?a=&quot;&gt;&lt;b&gt;');
  expect(other.body).not.toContain('?a="><b>');
});

test('a seller may write what stands for a key in our own template', async () => {
  const { accountId, memberId } = owner;
  const name = { show: true, required: true, label: '{key}', placeholder: '{key}' };
  const inputs = { ...everyInput, name };
  await createRotator(deps, {
    accountId,
    members: [{ memberId }],
    inputs,
    title: '{ref}',
    slug: 'kurung',
  });
  const { body } = await get('/chats/kurung', { referer: 'https://x.id/' });
  expect(body).toMatch(/<h1>\{ref\}<\/h1>.*placeholder="\{key\}".*<\/html>/s);
  expect(fieldOf(body, 'key')).toMatch(/^[\w-]{38}$/);
  expect(fieldOf(body, 'ref')).toBe('https://x.id/');
});

test('what a seller changes is on the page a second later, compressed or not', async () => {
  const { accountId, memberId } = owner;
  const members = [{ memberId }];
  const { id } = await createRotator(deps, { accountId, members, title: 'Sandal', slug: 'sandal' });
  const packed = async () =>
    gunzipSync((await get('/chats/sandal', { 'accept-encoding': 'gzip' })).rawPayload).toString();
  expect(await packed()).toContain('<h1>Sandal</h1>');
  expect(await packed()).toContain('<h1>Sandal</h1>');
  await deps.db.updateTable('rotators').set({ title: 'Sepatu' }).where('id', '=', id).execute();
  setTime(new Date(deps.clock.now().getTime() + 1_001).toISOString());
  expect(await packed()).toContain('<h1>Sepatu</h1>');
  expect((await get('/chats/sandal')).body).toContain('<h1>Sepatu</h1>');
});

test.each([
  ['nothing', {}],
  ['another language', { 'accept-language': 'en-US,en;q=0.9,id;q=0.8' }],
  ['another language by our cookie', { cookie: 'giliran_lang=en' }],
])('speaks the rotator’s language to a browser that says %s', async (_name, headers) => {
  const { body } = await get('/chats/gamis', headers as Record<string, string>);
  expect(body).toContain('<html lang="id">');
  expect(body).toContain('Nomor WhatsApp');
});

test('what who was in WhatsApp reads here is there unseen, in the rotator’s language, and needs a script', async () => {
  const { accountId, memberId } = owner;
  const english = await createRotator(deps, { accountId, members: [{ memberId }], slug: 'sent' });
  await speak(deps, { accountId, id: english.id }, 'en');
  for (const [slug, back, open] of [
    ['gamis', 'Pesan sudah terkirim? Kalau belum, buka lagi.', 'Buka lagi'],
    ['sent', 'Message sent? If not, open it again.', 'Open again'],
  ]) {
    const { body } = await get(`/chats/${slug}`);
    const part = /<section[^>]* id="sent" hidden="">.*<\/section>/.exec(body)?.[0] ?? '';
    expect(part).toMatch(new RegExp(`<h1[^>]* data-back="${back?.replace('?', '\\?')}">`));
    expect(part).toContain(`<span data-back="${open}">`);
    expect(part).toContain('name="anew"');
    expect(part).not.toContain('wa.me');
  }
  expect((await get(`/preview/${form.id}`)).body).not.toContain('id="sent"');
});

test.each([
  ['Indonesian', {}, 'id'],
  ['what the browser says', { 'accept-language': 'en-US,en;q=0.9,id;q=0.8' }, 'en'],
  ['Indonesian for any other', { 'accept-language': 'jv,en;q=0.5' }, 'id'],
  ['the cookie before it', { 'accept-language': 'en', cookie: 'giliran_lang=id' }, 'id'],
  ['the cookie', { cookie: 'giliran_lang=en' }, 'en'],
  ['not any cookie', { cookie: 'giliran_lang=xx', 'accept-language': 'en' }, 'en'],
])('where no rotator is known it speaks %s', async (_name, headers, language) => {
  const { body } = await get('/chats/tidakada', headers as Record<string, string>);
  expect(body).toContain(`<html lang="${language}">`);
});

test.each([
  ['/chats/gamis', {}, 'other'],
  ['/chats/gamis?fbclid=abc', {}, 'meta'],
  ['/chats/gamis?utm_source=IG&utm_source=x', {}, 'meta'],
  ['/chats/gamis', { referer: 'https://l.facebook.com/' }, 'meta'],
  ['/chats/gamis', { 'user-agent': facebookBrowser }, 'meta'],
])('a person who opens %s is a view', async (url, headers, origin) => {
  await get(url, headers as Record<string, string>);
  expect(views).toEqual([`${form.id} ${origin}`]);
});

const noPerson: [string, Record<string, string>, 'GET' | 'HEAD'][] = [
  ['a link preview', { 'user-agent': 'facebookexternalhit/1.1' }, 'GET'],
  ['WhatsApp’s own preview', { 'user-agent': 'WhatsApp/2.23.20.0' }, 'GET'],
  ['Telegram', { 'user-agent': 'TelegramBot (like TwitterBot)' }, 'GET'],
  ['a crawler', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, 'GET'],
  ['a preloader', { 'user-agent': `${phoneBrowser} thirdLandingPageFeInfra` }, 'GET'],
  ['who gives no name', { 'user-agent': '' }, 'GET'],
  ['a prefetch', { 'sec-purpose': 'prefetch;prerender' }, 'GET'],
  ['an older prefetch', { purpose: 'prefetch' }, 'GET'],
  ['Firefox’s prefetch', { 'x-moz': 'prefetch' }, 'GET'],
  ['Facebook’s prefetch', { 'x-purpose': 'preview', 'x-fb-http-engine': 'Liger' }, 'GET'],
  ['a preview', { 'x-purpose': 'preview' }, 'GET'],
  ['Safari’s preview', { purpose: 'preview' }, 'GET'],
  ['a prerender', { 'sec-purpose': 'Prerender' }, 'GET'],
  ['an image of another page', { 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' }, 'GET'],
  ['a script of another page', { 'sec-fetch-dest': 'script', 'sec-fetch-mode': 'no-cors' }, 'GET'],
  ['a frame', { 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate' }, 'GET'],
  ['an object', { 'sec-fetch-dest': 'object', 'sec-fetch-mode': 'navigate' }, 'GET'],
  ['a fetch', { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }, 'GET'],
  ['a fetch that names a document', { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'cors' }, 'GET'],
  ['a HEAD', {}, 'HEAD'],
];
test.each(noPerson)('%s sees the page, and it counts for nothing', async (_name, headers, method) => {
  for (const slug of ['gamis', 'mukena']) {
    const answer = await app.inject({
      method,
      url: `/chats/${slug}`,
      headers: { 'user-agent': phoneBrowser, ...headers },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    if (method === 'GET') expect(answer.body).toMatch(/og:title.*<button class="go" type="submit">/s);
    else expect(answer.body).toBe('');
  }
  expect([sent, views]).toEqual([[], []]);
});

test('a direct link goes on at once', async () => {
  const { statusCode, headers } = await get('/chats/mukena?utm_source=fb', {
    referer: 'https://m.facebook.com/',
  });
  expect(statusCode).toBe(302);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers.location).toBe(
    `https://wa.me/628123456789?text=${encodeURIComponent('Halo Sari, "saya" Nur & co.\nKode: K7M2QA')}`,
  );
  expect(headers['set-cookie']).toMatch(
    /^giliran_visitor=[\w-]{22}; Path=\/chats; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
  );
  expect(views).toEqual([`${direct.id} meta`]);
  expect(sent).toMatchObject([
    {
      rotatorId: direct.id,
      phone: null,
      name: '',
      origin: 'meta',
      repeatMs: 5_000,
      source: { utmSource: 'fb', referrer: 'https://m.facebook.com/' },
    },
  ]);
});

test.each([
  ['a browser that says it navigates', { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' }],
  ['a browser that says only where it goes', { 'sec-fetch-dest': 'document' }],
  // Sent by Facebook's own HTTP library; it is an advance fetch only together with X-Purpose.
  ['Facebook’s engine alone', { 'x-fb-http-engine': 'Liger', 'user-agent': facebookBrowser }],
])('%s gets a turn', async (_name, headers) => {
  expect((await get('/chats/mukena', headers as Record<string, string>)).statusCode).toBe(302);
  expect([sent.length, views.length]).toEqual([1, 1]);
});

test('who taps twice asks for the same, who is another asks for something else', async () => {
  const tap = (url = '/chats/mukena', headers = {}) => get(url, headers);
  await tap();
  await tap();
  await tap('/chats/mukena?fbclid=2');
  await tap('/chats/mukena', { 'user-agent': `${phoneBrowser} other` });
  await tap('/chats/mukena', { 'x-forwarded-for': '203.0.113.9' });
  const keys = sent.map(({ requestKey }) => requestKey);
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(4);
});

test('a visitor keeps their cookie', async () => {
  const visitor = 'abcdefghijklmnopqrstuv';
  const { headers } = await get('/chats/mukena', { cookie: `giliran_visitor=${visitor}` });
  expect(headers['set-cookie']).toBeUndefined();
  await get('/chats/mukena', { cookie: 'giliran_visitor="; drop' });
  expect(sent.map((one) => one.visitor)).toEqual([visitor, expect.stringMatching(/^[\w-]{22}$/)]);
});

test('on https the cookie stays there', async () => {
  const { headers } = await get('/chats/mukena', { 'x-forwarded-proto': 'https' });
  expect(headers['set-cookie']).toMatch(/; Secure$/);
});

test('who comes from an embedded button was counted there', async () => {
  await get('/chats/mukena?e=1&page=https%3A%2F%2Ftoko.id%2Fa&ref=https%3A%2F%2Fg.co%2F');
  expect(views).toEqual([]);
  expect(sent).toMatchObject([{ source: { page: 'https://toko.id/a', referrer: 'https://g.co/' } }]);
});

test.each([
  ['an unknown link', '/chats/tidakada', 404, 'Halaman tidak ditemukan'],
  ['a link that can be none', '/chats/%00%27--', 404, 'Halaman tidak ditemukan'],
])('%s has a decent page', async (_name, url, status, words) => {
  const { statusCode, headers, body } = await get(url);
  expect(statusCode).toBe(status);
  expect(body).toContain(words);
  expect(body).not.toMatch(/<form|<script|login/i);
  expect(headers['cache-control']).toBe('no-store');
  expect([sent, views]).toEqual([[], []]);
});

test('that nobody could answer is said above a form for a number, and only for as long as it is so', async () => {
  const usable = (phone: string | null) =>
    deps.db.updateTable('members').set({ phone }).where('id', '=', owner.memberId).execute();
  await usable(null);
  setTime('2026-11-15T03:00:10Z');
  for (const slug of ['gamis', 'mukena']) {
    const { statusCode, body } = await get(`/chats/${slug}`);
    expect(statusCode).toBe(200);
    expect(body).toContain('Belum ada CS yang siap');
    expect(body).toContain('Kirim nomor saya');
  }
  expect((await get('/embed/gamis')).body).toContain('Belum ada CS yang siap');
  expect([sent, views]).toEqual([[], []]);
  await usable('628123456789');
  setTime('2026-11-15T03:00:20Z');
  expect((await get('/chats/gamis')).body).not.toContain('Kirim nomor saya');
});

test('every page forbids what it does not need', async () => {
  for (const url of ['/chats/gamis', '/chats/jeda', '/chats/tidakada']) {
    const policy = String((await get(url)).headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/style-src 'sha256-[\w+/=]+';/);
    // The form runs its own script, and nothing else; a notice has none.
    expect(policy.match(/script-src[^;]*/)?.[0] ?? '').toMatch(
      url !== '/chats/tidakada' ? /^script-src 'sha256-[\w+/=]+'$/ : /^$/,
    );
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("form-action 'self' https://wa.me");
    expect(policy).toContain("frame-ancestors 'none'");
  }
});

test('small enough for the first round trip', async () => {
  for (const url of ['/chats/gamis', '/chats/jeda', '/chats/tidakada']) {
    const { headers, rawPayload } = await get(url, { 'accept-encoding': 'gzip, br' });
    expect(rawPayload.length + JSON.stringify(headers).length).toBeLessThan(14_000);
  }
});

test('a seller’s change is seen a second later, and a burst asks the database once', async () => {
  await get('/chats/gamis');
  await deps.db.updateTable('rotators').set({ title: 'Gamis <i>Baru' }).where('id', '=', form.id).execute();
  expect((await get('/chats/gamis')).body).toContain('<h1>Gamis Syari</h1>');
  setTime('2026-11-15T03:00:30Z');
  expect((await get('/chats/gamis')).body).toContain('<h1>Gamis &lt;i&gt;Baru</h1>');
});
