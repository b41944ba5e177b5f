import sharp from 'sharp';
import { expect, test } from 'vitest';
import { plainLook } from '#contract/looks.ts';
import { openDomains } from '#server/features/connect/domains/domains.fixture.ts';
import { storePicture } from '#server/features/rotation/looks/add-picture.ts';
import { createStorage } from '#server/integrations/storage/create-storage.ts';
import { eventually } from '#server/testing/eventually.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const instagram = `${phone} Instagram 350.0.0.0`;

/** A shop with a domain in use and a rotator on it, and another shop. */
async function openSellerHost(env: Record<string, string> = {}) {
  const here = await openDomains({ env });
  const { mine, activate, add, app } = here;
  const domain = await activate(mine.owner, 'promo.toko.test');
  const rotator = await add(mine.owner, { slug: 'gamis', title: 'Gamis Lebaran', domainId: domain.id });
  const at = (url: string, options: { method?: 'GET' | 'POST'; payload?: string; headers?: object } = {}) =>
    app.inject({
      method: options.method ?? 'GET',
      url,
      headers: {
        host: 'promo.toko.test:3000',
        'user-agent': phone,
        ...(options.payload !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...options.headers,
      },
      ...(options.payload !== undefined && { payload: options.payload }),
    });
  // The event of it comes by the database.
  await eventually(async () => expect((await at('/')).statusCode).toBe(200));
  return { ...here, domain, rotator, at };
}

test('a seller’s host shows its rotators, and no other account’s', async () => {
  const { at, theirs, cs, add, ask, domain, mine, rotator, see } = await openSellerHost();
  const page = await at('/gamis?utm_source=ig');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Gamis Lebaran');
  expect(page.headers['set-cookie']).toMatch(/^giliran_form=1; Path=\/; HttpOnly/);
  const other = await add(theirs.owner, {
    slug: 'punya-lain',
    members: [{ memberId: await cs(theirs.owner), ratio: 1 }],
  });
  expect(other.slug).toBe('punya-lain');
  expect((await at('/punya-lain')).statusCode).toBe(404);
  expect((await at('/punya-lain', { method: 'POST', payload: 'phone=0812' })).statusCode).toBe(404);
  expect((await at('/embed/punya-lain')).statusCode).toBe(404);

  const privacy = await at('/chats/gamis/privasi');
  expect(privacy.statusCode).toBe(200);
  expect(privacy.body).toContain('href="/gamis"');
  expect((await at('/chats/gamis/privasi', { method: 'POST', payload: 'a=1' })).statusCode).toBe(404);
  expect((await at('/chats/punya-lain/privasi')).statusCode).toBe(404);

  const list = await at('/');
  expect(list.body).toContain('<a href="/gamis">Gamis Lebaran');
  expect(list.body).not.toContain('<script');
  // As its rotators do, whatever the browser says.
  expect((await at('/', { headers: { 'accept-language': 'en' } })).body).toContain('<html lang="id">');
  const { revision } = await see(mine.owner, domain);
  const home = { kind: 'rotator', rotatorId: rotator.id };
  await ask(mine.owner, 'PUT', `domains/${domain.id}`, { home, revision });
  await eventually(async () => expect((await at('/')).body).toContain('name="phone"'));
  const english = await at('/nothing-here', {
    headers: { 'accept-language': 'en', cookie: 'giliran_lang=id' },
  });
  expect(english.statusCode).toBe(404);
  expect(english.body).toContain('Page not found');
});

test('photo and logo are there under the seller’s own name too, and no other account’s', async () => {
  const { at, deps, mine, theirs, add, cs, ask, rotator } = await openSellerHost();
  const photo = await sharp({ create: { width: 320, height: 320, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
  const storage = createStorage(deps);
  const photoOf = (accountId: string) => storePicture({ ...deps, storage }, accountId, 'photo', photo);
  const { id: photoId, hash } = await photoOf(mine.owner.accountId);
  const { id, url: _url, status: _status, spentToday: _spent, ...items } = rotator;
  await ask(mine.owner, 'PUT', `rotators/${id}`, { ...items, look: { ...plainLook, photoId } });
  await eventually(async () => expect((await at('/gamis')).body).toContain('class="photo"'));
  const { body } = await at('/gamis');
  expect(body).toContain(`src="/chats/gamis/photo/${hash}-320.webp"`);
  expect(body).toContain(`content="http://promo.toko.test:3000/chats/gamis/photo/${hash}-shared.jpg"`);
  expect(body).toContain('<meta property="og:url" content="http://promo.toko.test:3000/gamis"/>');
  for (const file of [`${hash}-320.webp`, `${hash}-shared.jpg`])
    expect((await at(`/chats/gamis/photo/${file}`)).headers['cache-control']).toContain('immutable');
  const other = await photoOf(theirs.owner.accountId);
  const members = [{ memberId: await cs(theirs.owner), ratio: 1 }];
  await add(theirs.owner, { slug: 'punya-dia', members, look: { ...plainLook, photoId: other.id } });
  expect((await at(`/chats/punya-dia/photo/${other.hash}-320.webp`)).statusCode).toBe(404);
});

test('the form makes a lead that says which page it came from, and nothing is asked twice', async () => {
  const { at, deps } = await openSellerHost();
  const wrong = await at('/gamis?utm_source=ig', {
    method: 'POST',
    payload: 'name=Budi&phone=12',
    headers: { cookie: 'giliran_form=1' },
  });
  expect(wrong.statusCode).toBe(303);
  expect(wrong.headers.location).toBe('/gamis?utm_source=ig');
  const [draft = ''] = [wrong.headers['set-cookie']].flat().map((one) => one?.split(';')[0]);
  expect([wrong.headers['set-cookie']].flat()[0]).toMatch(/^giliran_draft=.+; Path=\/; /);
  const again = await at('/gamis?utm_source=ig', { headers: { cookie: `giliran_form=1; ${draft}` } });
  expect(again.body).toContain('value="Budi"');

  const sent = await at('/gamis?utm_source=ig', {
    method: 'POST',
    payload: 'name=Budi&phone=081234567891&address=Jl+Mawar',
    headers: { cookie: `giliran_form=1; ${draft}` },
  });
  expect(sent.statusCode).toBe(303);
  expect(sent.headers.location).toMatch(/^https:\/\/wa\.me\//);
  expect(sent.headers['set-cookie']).toMatch(/^giliran_draft=; Path=\/; .*Max-Age=0$/);
  const leads = await deps.db.selectFrom('leads').select(['name', 'source']).execute();
  expect(leads).toMatchObject([
    { name: 'Budi', source: { page: 'http://promo.toko.test:3000/gamis?utm_source=ig', utmSource: 'ig' } },
  ]);

  // In-app browsers are handed over under the seller's name.
  const inApp = await at('/gamis', {
    method: 'POST',
    payload: 'name=Sari&phone=081234567892&address=Jl+Mawar',
    headers: { 'user-agent': instagram },
  });
  const { location } = inApp.headers;
  expect(location).toMatch(/^\/gamis\/go\/[\w.~-]+$/);
  const page = await at(String(location), { headers: { 'user-agent': instagram } });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('wa.me/6281234567890');
});

test('who is asked there reads the picture there', async () => {
  const { at, deps } = await openSellerHost({ SHIELD: 'on' });
  const payload = 'name=Budi&phone=081234567891&key=abcdefghijklmnop';
  const asked = await at('/gamis?utm_source=ig', { method: 'POST', payload });
  expect(asked.statusCode).toBe(200);
  const [, path = ''] = / src="(\/gamis\/picture\/[\w-]+)"/.exec(asked.body) ?? [];
  const picture = await at(path);
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
  const rows = await deps.db.selectFrom('held_arrivals').select(['state', 'name', 'source']).execute();
  expect(rows).toMatchObject([{ state: 'asked', name: 'Budi', source: { utmSource: 'ig' } }]);
});

test('an embedded form comes from the seller’s name', async () => {
  const { at } = await openSellerHost();
  const script = await at('/embed/gamis.js');
  expect(script.statusCode).toBe(200);
  expect(script.body).toContain('http://promo.toko.test:3000/embed/gamis');
  expect(script.body).toContain('"address":"http://promo.toko.test:3000/gamis"');
  const frame = await at('/embed/gamis?utm_source=ig');
  expect(frame.body).toContain('action="/embed/gamis?utm_source=ig"');
});

test('no route of the app is there, however it is written, and nothing of it is set', async () => {
  const { app, at } = await openSellerHost();
  await app.ready();
  const paths = new Set(app.routeTable.map(({ path }) => path.replace(/:\w+/g, 'x1y2z3').replace('*', 'x')));
  expect(paths.size).toBeGreaterThan(150);
  const shown = ['/', '/embed/x1y2z3'];
  for (const path of paths) {
    if (shown.includes(path)) continue;
    const asked = [
      ['GET', path],
      ['POST', path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)],
    ] as const;
    for (const [method, url] of asked) {
      const headers = { cookie: 'giliran_session=x', 'x-giliran-app': 'web' };
      const answer = await at(url, { method, headers });
      expect(answer.statusCode, `${method} ${url}`).toBe(404);
      expect(answer.headers['set-cookie'], `${method} ${url}`).toBeUndefined();
      expect(answer.headers['content-type'], `${method} ${url}`).toContain('text/html');
    }
  }
});

test('screens, calls and figures of the app are not there, nor are its files', async () => {
  const { at } = await openSellerHost();
  const screens = ['/rotators/domains', '/rotators', '/login', '/operator', '/manifest.webmanifest'];
  const machines = ['/v1/settings', '/v1/docs', '/metrics', '/healthz', '/robots.txt'];
  for (const url of [...screens, ...machines]) {
    const { statusCode, body } = await at(url);
    expect(statusCode, url).toBe(404);
    expect(body, url).toContain('Halaman tidak ditemukan');
  }
});

test('whatever it shows, search engines are asked to stay away', async () => {
  const { at, domain } = await openSellerHost();
  for (const url of ['/', '/gamis', '/embed/gamis', '/nothing-here', '/v1/settings']) {
    const { headers, body } = await at(url);
    expect(headers['x-robots-tag'], url).toBe('noindex');
    expect(body, url).toContain('<meta name="robots" content="noindex"/>');
  }
  const proof = domain.records.find(({ type }) => type === 'TXT')?.value.replace('giliran=', '');
  for (const url of ['/embed/gamis.js', `/.well-known/giliran/${proof}`]) {
    const { statusCode, headers } = await at(url);
    expect([statusCode, headers['x-robots-tag']], url).toEqual([200, 'noindex']);
  }
});

test('under a name that is nobody’s nothing is there but what machines ask', async () => {
  const { app } = await openSellerHost();
  await app.ready();
  for (const { method, path } of app.routeTable) {
    const answer = await app.inject({
      method: method as 'GET',
      url: path.replace(/:\w+/g, 'x1y2z3'),
      headers: { host: 'evil.example' },
    });
    const isProbe = ['/healthz', '/readyz', '/metrics', '/internal/tls-ask'].includes(path);
    if (!isProbe) expect(answer.statusCode, `${method} ${path}`).toBe(421);
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
  const person = await app.inject({ url: '/', headers: { host: 'toko-baru.id', 'accept-language': 'id' } });
  expect(person.body).toContain('Alamat ini belum dipakai di sini');
  expect((await app.inject({ url: '/healthz', headers: { host: '10.1.2.3:3000' } })).statusCode).toBe(200);
});

test('at a public address the app is there under its own name alone, and promises https for that alone', async () => {
  const { app, deps, mine, addHost } = await openDomains({ env: { PUBLIC_URL: 'https://app.giliran.test' } });
  await addHost(mine.owner, 'promo.toko.test');
  await deps.db.updateTable('domains').set({ state: 'active', proved_at: deps.clock.now() }).execute();
  const at = (host: string, url = '/v1/settings') => app.inject({ url, headers: { host } });
  expect((await at('app.giliran.test')).statusCode).toBe(200);
  expect((await at('APP.giliran.test:443')).headers['strict-transport-security']).toBeDefined();
  for (const host of ['giliran.test', 'x.app.giliran.test', '103.1.1.1', '[2001:db8::1]', 'app'])
    expect((await at(host)).statusCode, host).toBe(421);
  expect((await at('giliran.test')).headers['strict-transport-security']).toBeUndefined();
  await app.inject({ url: '/internal/tls-ask?domain=promo.toko.test', headers: { host: '127.0.0.1' } });
  const list = await at('promo.toko.test', '/');
  expect(list.statusCode).toBe(200);
  expect(list.headers['strict-transport-security']).toBeUndefined();
  const { token } = await deps.db.selectFrom('domains').select('token').executeTakeFirstOrThrow();
  expect((await at('promo.toko.test', `/.well-known/giliran/${token}`)).body).toBe(`giliran=${token}`);
  expect((await at('promo.toko.test', '/.well-known/giliran/other')).statusCode).toBe(404);
});
