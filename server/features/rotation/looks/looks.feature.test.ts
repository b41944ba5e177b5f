import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { plainLook, type RotatorLook } from '#contract/looks.ts';
import type { Rotator } from '#contract/rotator-editor.ts';
import { createStorage } from '#server/integrations/storage/create-storage.ts';
import { givePoints } from '#server/testing/give-points.ts';
import { createMember } from '#server/testing/people.ts';
import { allInputs } from '#server/testing/rotators.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { prunePictures } from './prune-pictures.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'giliran-looks-'));
afterAll(() => rm(dataDir, { recursive: true }));
const { app, deps, setTime, signInAs } = await createTestApp({ env: { DATA_DIR: dataDir } });
const ownerOf = async () => ({
  ...(await createMember(deps)),
  role: 'owner' as const,
  sessionId: '',
  verified: true,
});
const owner = await ownerOf();
const { accountId, memberId } = owner;
await deps.db.updateTable('members').set({ phone: '628123456789' }).where('id', '=', memberId).execute();
await deps.db.updateTable('accounts').set({ name: 'Toko Melati' }).where('id', '=', accountId).execute();
await givePoints(deps, accountId, 500);
let minute = 0;
beforeEach(() => {
  signInAs(owner);
  // Beyond the pace at which one person may upload.
  minute += 20;
  setTime(new Date(Date.UTC(2026, 10, 15, 3, minute)).toISOString());
});

const red = { r: 180, g: 30, b: 40 };
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Phone of Sari' } })
    .toBuffer();

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object | Buffer) =>
  app.inject({
    method,
    url,
    headers: {
      'x-giliran-app': 'web',
      ...(Buffer.isBuffer(payload) && { 'content-type': 'image/jpeg' }),
      ...(method === 'POST' &&
        !Buffer.isBuffer(payload) && { 'idempotency-key': `k${minute}${Math.random()}` }),
    },
    ...(payload && { payload }),
  });
const filesOf = (id: string) => readdir(join(dataDir, 'files/pages', accountId, id)).catch(() => []);
const addPhoto = async (width = 400, height = 400): Promise<string> =>
  (await call('POST', '/v1/page-pictures', await drawn(width, height))).json().data.id;

const itemsOf = (slug: string, look: Partial<RotatorLook>) => ({
  title: 'Gamis Syari',
  slug,
  type: 'form',
  rotation: 'even',
  inputs: allInputs,
  buttonText: 'Pesan',
  template: 'Halo {cs}',
  members: [{ memberId, ratio: 1 }],
  defaultMemberId: null,
  sticky: 'off',
  look: { ...plainLook, ...look },
});
async function made(slug: string, look: Partial<RotatorLook> = {}): Promise<Rotator> {
  const answer = await call('POST', '/v1/rotators', itemsOf(slug, look));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}
const saved = ({ id, revision, slug }: Rotator, look: Partial<RotatorLook>) =>
  call('PUT', `/v1/rotators/${id}`, { ...itemsOf(slug, look), revision });
const page = async (slug: string, headers: Record<string, string> = {}) => {
  setTime(new Date(deps.clock.now().getTime() + 1_001).toISOString());
  return app.inject({ url: `/chats/${slug}`, headers: { 'user-agent': 'Mozilla/5.0', ...headers } });
};
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];

test('a photo is kept in several widths, without what the phone wrote into it', async () => {
  const id = await addPhoto(3000, 2000);
  expect((await filesOf(id)).sort()).toEqual(['1080.webp', '480.webp', '720.webp', 'shared.jpg']);
  const storage = createStorage(deps);
  for (const [file, width, height] of [
    ['1080.webp', 1080, 720],
    ['480.webp', 480, 320],
    ['shared.jpg', 1200, 630],
  ] as const) {
    const { bytes = new Uint8Array() } = (await storage.get(`pages/${accountId}/${id}/${file}`)) ?? {};
    expect(await sharp(bytes).metadata()).toMatchObject({ width, height });
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  }
  const shown = await call('GET', `/v1/page-pictures/${id}`);
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(shown.headers['cache-control']).toContain('private');
});

test.each([
  ['a very tall one is cut', 900, 3000, 900, 1125],
  ['a very wide one is cut', 3000, 600, 1080, 540],
  ['a small one is not made larger', 400, 400, 400, 400],
])('%s', async (_name, width, height, shownWidth, shownHeight) => {
  const id = await addPhoto(width, height);
  const row = await deps.db
    .selectFrom('page_pictures')
    .select(['width', 'height'])
    .where('id', '=', id)
    .executeTakeFirst();
  expect(row).toEqual({ width: shownWidth, height: shownHeight });
});

test.each([
  [
    'no picture',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    422,
    'Pilih gambar JPG, PNG, atau WebP',
  ],
  [
    'a picture that is too small',
    await drawn(200, 900),
    422,
    'Gambar terlalu kecil, minimal 300 x 300 piksel',
  ],
  ['a file that is too large', Buffer.alloc(12 * 1024 * 1024 + 1), 413, undefined],
])('%s is refused in words', async (_name, upload, status, words) => {
  const answer = await call('POST', '/v1/page-pictures', upload);
  expect(answer.statusCode).toBe(status);
  expect(answer.json().fields?.picture).toBe(words);
});

test('the page shows it all, within the first round trip, and waits for no picture', async () => {
  const photoId = await addPhoto(1400, 1400);
  await call('PUT', '/v1/shop-look/logo', await drawn(600, 300));
  const about = `Bahan ceruty premium, <b>adem</b>.\nBisa COD. ${'Enak dipakai seharian. '.repeat(11)}`.slice(
    0,
    300,
  );
  await made('lengkap', { photoId, price: 189_000, priceBefore: 249_000, about, colour: 'pink' });
  const { statusCode, body } = await page('lengkap');
  expect(statusCode).toBe(200);
  expect(body).toMatch(/<body class="k k\d">/);
  expect(body).toMatch(/<div class="shop"><img src="\/chats\/lengkap\/logo\/[0-9a-f]{16}-96\.webp"/);
  const photo = /<img class="photo"[^>]*>/.exec(body)?.[0] ?? '';
  expect(photo).toMatch(/src="\/chats\/lengkap\/photo\/[0-9a-f]{16}-480\.webp"/);
  expect(photo.match(/\d+w/g)).toEqual(['480w', '720w', '1080w']);
  expect(photo).toMatch(/width="1080" height="1080" decoding="async" fetchPriority="low"/);
  expect(body).toMatch(
    /class="price">Rp189\.000<s><span class="sr">Harga sebelumnya <\/span>Rp249\.000<\/s>/,
  );
  expect(body).toContain('class="about">Bahan ceruty premium, &lt;b&gt;adem&lt;/b&gt;.\nBisa COD.');
  expect(body).not.toContain('<link');
  const packed = await page('lengkap', { 'accept-encoding': 'gzip' });
  expect(packed.rawPayload.length + JSON.stringify(packed.headers).length).toBeLessThan(14_000);
  for (const address of [photo.match(/src="([^"]+)"/)?.[1] ?? '', metaOf(body, 'og:image') ?? '']) {
    const { pathname } = new URL(address, 'http://localhost');
    const picture = await app.inject({ url: pathname });
    expect([picture.statusCode, picture.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
  }
});

const bots = ['WhatsApp/2.23.20.0', 'facebookexternalhit/1.1'];
test.each(bots)('%s gets what a preview shows, of a direct link too, and no turn is used', async (agent) => {
  const photoId = await addPhoto(500, 300);
  const slug = `bagi-${agent.slice(0, 4).toLowerCase()}`;
  const rotator = await made(slug, { photoId, price: 99_000, about: 'Kurma  segar\ndari Madinah' });
  const items = {
    ...itemsOf(slug, { photoId, price: 99_000, about: 'Kurma  segar\ndari Madinah' }),
    type: 'direct',
  };
  await call('PUT', `/v1/rotators/${rotator.id}`, { ...items, revision: rotator.revision });
  const { statusCode, headers, body } = await page(slug, { 'user-agent': agent });
  expect([statusCode, headers.location]).toEqual([200, undefined]);
  expect(metaOf(body, 'og:title')).toBe('Gamis Syari');
  expect(metaOf(body, 'og:description')).toBe('Rp99.000 · Kurma segar dari Madinah');
  expect(metaOf(body, 'description')).toBe('Rp99.000 · Kurma segar dari Madinah');
  expect(metaOf(body, 'og:url')).toBe(`http://localhost:80/chats/${slug}`);
  expect(metaOf(body, 'og:image')).toMatch(
    /^http:\/\/localhost\/chats\/[a-z-]+\/photo\/[0-9a-f]{16}-shared\.jpg$/,
  );
  expect([metaOf(body, 'og:image:width'), metaOf(body, 'og:image:height')]).toEqual(['1200', '630']);
  expect(metaOf(body, 'twitter:card')).toBe('summary_large_image');
  const { number } = await deps.db
    .selectFrom('rotator_turns')
    .select('number')
    .where('rotator_id', '=', rotator.id)
    .executeTakeFirstOrThrow();
  expect(Number(number)).toBe(0);
});

test('a photo that was replaced goes with its files, and its address ends', async () => {
  const first = await addPhoto();
  const rotator = await made('ganti', { photoId: first });
  const before = /src="(\/chats\/ganti\/photo\/[^"]+)"/.exec((await page('ganti')).body)?.[1] ?? '';
  const second = await addPhoto(500, 400);
  const answer = await saved(rotator, { photoId: second });
  expect(answer.json().data.look.photoId).toBe(second);
  expect(await filesOf(first)).toEqual([]);
  expect(await deps.db.selectFrom('page_pictures').where('id', '=', first).select('id').execute()).toEqual(
    [],
  );
  await page('ganti');
  expect((await app.inject({ url: before })).statusCode).toBe(404);
  // From an editor that was open since before.
  const stale = await saved(rotator, { photoId: first });
  expect(stale.statusCode).toBe(409);
  const gone = await saved(answer.json().data, { photoId: first });
  expect([gone.statusCode, gone.json().fields]).toEqual([
    422,
    { 'look.photoId': 'Foto ini sudah tidak ada. Unggah lagi' },
  ]);
});

test('a copy shows the same photo, which stays until neither does', async () => {
  const photoId = await addPhoto();
  const rotator = await made('asli', { photoId, colour: 'blue', language: 'en' });
  const copy: Rotator = (await call('POST', `/v1/rotators/${rotator.id}/copies`)).json().data;
  expect(copy.look).toEqual(rotator.look);
  await call('DELETE', `/v1/rotators/${rotator.id}`);
  expect(await filesOf(photoId)).toHaveLength(2);
  expect((await saved(copy, {})).statusCode).toBe(200);
  expect(await filesOf(photoId)).toEqual([]);
});

test('what nobody saved is gone after a day, and nothing else', async () => {
  const [kept, left] = [await addPhoto(), await addPhoto()];
  await made('simpan', { photoId: kept });
  const storage = createStorage(deps);
  await prunePictures({ db: deps.db, storage }, deps.clock.now());
  expect(await filesOf(left)).toHaveLength(2);
  await prunePictures({ db: deps.db, storage }, new Date(deps.clock.now().getTime() + 25 * 3_600_000));
  expect([(await filesOf(left)).length, (await filesOf(kept)).length]).toEqual([0, 2]);
});

test('one’s own pictures alone', async () => {
  const photoId = await addPhoto();
  const other = await ownerOf();
  signInAs(other);
  expect((await call('GET', `/v1/page-pictures/${photoId}`)).statusCode).toBe(404);
  await givePoints(deps, other.accountId, 100);
  const items = { ...itemsOf('pinjam', { photoId }), members: [{ memberId: other.memberId, ratio: 1 }] };
  const answer = await call('POST', '/v1/rotators', items);
  expect(answer.json().fields).toEqual({ 'look.photoId': 'Foto ini sudah tidak ada. Unggah lagi' });
});

test('a price that is struck through is the higher one', async () => {
  for (const look of [{ price: 100, priceBefore: 100 }, { priceBefore: 100 }]) {
    const answer = await call('POST', '/v1/rotators', itemsOf('coret', look));
    expect(answer.json().fields).toEqual({
      'look.priceBefore': 'Harga coret harus lebih tinggi dari harga jual',
    });
  }
});

test('an edit that names no look begins anew, and one without a difference changes nothing', async () => {
  const rotator = await made('sama', { price: 5_000 });
  const same = await saved(rotator, { price: 5_000 });
  expect(same.json().data.revision).toBe(rotator.revision);
  const other = await saved(rotator, { price: 6_000 });
  expect(other.json().data.revision).toBe(rotator.revision + 1);
});

test('the logo is the shop’s, on every page at once; the one before goes', async () => {
  await made('logo');
  const first = (await call('PUT', '/v1/shop-look/logo', await drawn(500, 500))).json().data;
  expect(first).toEqual({ shop: 'Toko Melati', logoId: expect.any(String) });
  expect((await page('logo')).body).toMatch(/<div class="shop"><img/);
  expect(metaOf((await page('logo')).body, 'og:image')).toMatch(/\/logo\/[0-9a-f]{16}-shared\.jpg$/);
  await call('PUT', '/v1/shop-look/logo', await drawn(300, 500));
  expect(await filesOf(first.logoId)).toEqual([]);
  expect((await call('DELETE', '/v1/shop-look/logo')).json().data.logoId).toBeNull();
  expect((await page('logo')).body).toContain('<b aria-hidden="true">TM</b>');
});

test('the preview of the editor shows a photo that nobody saved yet, in the page’s language', async () => {
  const photoId = await addPhoto();
  const look = { ...plainLook, photoId, language: 'en', price: 1_000_000, colour: 'navy' };
  const body = { title: 'Gamis', type: 'form', inputs: allInputs, buttonText: 'Pesan', look };
  const { html } = (await call('POST', '/v1/rotators/preview', body)).json().data;
  expect(html).toContain(`<img class="photo" src="/v1/page-pictures/${photoId}"`);
  expect(html).toContain('<html lang="en">');
  expect(html).toContain('Rp1,000,000');
});

test('a shop that an operator suspended shows no pictures', async () => {
  const photoId = await addPhoto();
  await made('henti', { photoId });
  const address = /src="(\/chats\/henti\/photo\/[^"]+)"/.exec((await page('henti')).body)?.[1] ?? '';
  await deps.db
    .updateTable('accounts')
    .set({ suspended_at: deps.clock.now(), suspend_reason: 'x' })
    .where('id', '=', accountId)
    .execute();
  await page('henti');
  expect((await app.inject({ url: address })).statusCode).toBe(404);
  await deps.db
    .updateTable('accounts')
    .set({ suspended_at: null, suspend_reason: '' })
    .where('id', '=', accountId)
    .execute();
});
