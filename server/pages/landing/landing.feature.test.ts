import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { createOperate } from '#server/testing/operators.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const webFolder = await mkdtemp(join(tmpdir(), 'giliran-landing-'));
await writeFile(
  join(webFolder, 'index.html'),
  '<!doctype html><html lang="id"><head><!--giliran:head--></head><body>the app</body></html>',
);
afterAll(() => rm(webFolder, { recursive: true }));

const { app } = await createTestApp({
  webFolder,
  env: {
    PUBLIC_URL: 'https://giliran.example',
    TOP_UP_PACKAGES: '100:0,500:5,1000:8',
    WELCOME_POINTS: '150',
    TRANSFER_ACCOUNTS: '[{"bank":"BCA","number":"7310284456","holder":"PT Contoh"}]',
  },
});
const headers = { host: 'giliran.example' };
const get = (url: string, more: Record<string, string> = {}) =>
  app.inject({ url, headers: { ...headers, ...more } });

const bodyOf = async (url: string, more?: Record<string, string>) => (await get(url, more)).body;
/** What a reader sees, without tags. */
const wordsOf = (html: string) =>
  html
    .replace(/<(style|script)[^>]*>.*?<\/\1>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

describe('for strangers', () => {
  test('the root says in Indonesian what Giliran is and costs, without a script', async () => {
    const { statusCode, body } = await get('/');
    expect([statusCode, body.slice(0, 36)]).toEqual([200, '<!doctype html><html lang="id"><head']);
    const words = wordsOf(body);
    expect(words).toContain('Setiap lead dapat CS.');
    expect(words).toContain('Daftar, gratis 150 poin');
    expect(words).toContain('Biaya admin: transfer bank gratis.');
    // The table, worked out by the rule that orders are made by.
    expect(words).toContain('1.000 953 47 Rp238.250 Rp239');
    expect(words).toContain('mulai 1.000 poin 8%');
    expect(body).toContain('<details id="prices" open="">');
    expect(body).toContain('<a href="/help">Bantuan</a>');
  });

  test('each language has its address, and names the other', async () => {
    const [id, en] = [await bodyOf('/'), await bodyOf('/en')];
    expect(wordsOf(en)).toContain('Every lead finds a person.');
    const links = (html: string) => html.match(/<link rel="alternate"[^>]*>/g);
    expect(links(id)).toEqual(links(en));
    expect(links(id)?.join('')).toContain('hrefLang="en" href="https://giliran.example/en"');
    expect(id).toContain('<link rel="canonical" href="https://giliran.example/"/>');
    expect(en).toContain('<link rel="canonical" href="https://giliran.example/en"/>');
    expect(en).toContain('<html lang="en">');
    expect(en).toMatch(/<meta property="og:image" content="https:\/\/giliran\.example\/og-en\.png"\/>/);
    expect([id, en].map((html) => /<meta name="description" content="([^"]+)"/.exec(html)?.[1])).toEqual([
      expect.stringContaining('Rp250 per lead'),
      expect.stringContaining('Rp250 a lead'),
    ]);
  });

  test('who spoke English here last is led there; who chooses is followed, in the app too', async () => {
    const cookie = 'giliran_lang=en';
    expect(await get('/', { cookie })).toMatchObject({ statusCode: 302, headers: { location: '/en' } });
    const chosen = await get('/?lang=id', { cookie });
    expect([chosen.statusCode, chosen.cookies]).toMatchObject([200, [{ name: 'giliran_lang', value: 'id' }]]);
    expect((await get('/en')).cookies).toMatchObject([{ name: 'giliran_lang', value: 'en' }]);
    expect((await get('/')).cookies).toEqual([]);
    expect((await get('/?lang=xx')).body).toContain('<html lang="id">');
  });

  test('what search engines read beside it stands on the page', async () => {
    const body = await bodyOf('/en');
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
    const [product, faq] = JSON.parse(json)['@graph'];
    expect(product).toMatchObject({ name: 'Giliran', offers: { price: 250, priceCurrency: 'IDR' } });
    expect(Object.keys(product).join(' ')).not.toMatch(/aggregateRating|review/);
    for (const { name, acceptedAnswer } of faq.mainEntity) {
      expect(wordsOf(body)).toContain(name);
      expect(wordsOf(body)).toContain(acceptedAnswer.text);
    }
    expect(faq.mainEntity.length).toBeGreaterThan(5);
  });

  test('nothing comes from elsewhere, nor runs, but what the page was given', async () => {
    for (const url of ['/', '/en']) {
      const { body, headers: answered } = await get(url);
      const policy = String(answered['content-security-policy']);
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain('unsafe');
      // The policy would not let them count.
      expect(body).not.toMatch(/ style="/);
      expect(
        body.match(/<(script|img|iframe|link rel="(stylesheet|preload)")[^>]*(src|href)="https?:/g),
      ).toBeNull();
      expect(gzipSync(body).length).toBeLessThan(16_000);
    }
  });
});

test.each(['UAT_1.0.0=x', 'giliran_session=x'])('with %s the root is the app', async (cookie) => {
  expect(await bodyOf('/', { cookie })).toContain('the app');
  expect(await bodyOf('/?lang=id', { cookie })).toContain('the app');
  expect(await get('/en', { cookie })).toMatchObject({ statusCode: 302, headers: { location: '/' } });
});

test('a new price list is said once it holds', async () => {
  const testApp = await createTestApp({ env: { TOP_UP_PACKAGES: '100:0,1000:8' } });
  const { app, setTime } = testApp;
  const read = async () => wordsOf((await app.inject({ url: '/' })).body);
  setTime('2026-11-20T03:00:00Z');
  const planned = {
    startsAt: '2026-12-01T00:00:00+07:00',
    pointPrice: 300,
    packages: [{ points: 100, bonusPercent: 0 }],
    reason: 'Harga baru 2027',
  };
  expect((await createOperate(testApp)('POST', '/price-lists', planned)).statusCode).toBe(200);
  expect(await read()).toContain('makin besar bonusnya');
  setTime('2026-11-30T17:00:00Z');
  await app.inject({ url: '/v1/settings' });
  const words = await read();
  expect(words).toContain('Rp300 per poin');
  expect(words).toContain('1.000 1.000 0 Rp300.000 Rp300');
  expect(words).not.toMatch(/bonusnya|dengan bonus|Bonus isi ulang/);
});

test('robots and sitemap name the two addresses; a hidden installation names none', async () => {
  expect(await bodyOf('/robots.txt')).toContain('Sitemap: https://giliran.example/sitemap.xml');
  // What a page of a shop says of itself has to be read.
  expect(await bodyOf('/robots.txt')).not.toContain('/chats');
  const sitemap = await get('/sitemap.xml');
  expect(sitemap.headers['content-type']).toContain('application/xml');
  expect(sitemap.body.match(/<loc>[^<]+<\/loc>/g)).toEqual([
    '<loc>https://giliran.example/</loc>',
    '<loc>https://giliran.example/en</loc>',
  ]);
  const { app: staging } = await createTestApp({ env: { NO_INDEX: 'true' } });
  expect((await staging.inject({ url: '/' })).body).toContain('<meta name="robots" content="noindex"/>');
  expect((await staging.inject({ url: '/robots.txt' })).body).not.toContain('Sitemap');
  expect((await staging.inject({ url: '/sitemap.xml' })).statusCode).toBe(404);
});
