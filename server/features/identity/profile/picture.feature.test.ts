import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'giliran-pictures-'));
afterAll(() => rm(dataDir, { recursive: true }));
const { app, deps, signInAs, logLines } = await createTestApp({ env: { DATA_DIR: dataDir } });
const { mine, theirs } = await createTwoShops(deps);

const url = '/v1/profile/picture';
const fromApp = { 'x-giliran-app': 'web' };
const draw = (background: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer();
const good = await draw('teal');
const upload = (payload: Buffer, type = 'image/png') =>
  app.inject({ method: 'PUT', url, headers: { ...fromApp, 'content-type': type }, payload });
const remove = () => app.inject({ method: 'DELETE', url, headers: fromApp });
const pictureOf = async (who: typeof mine.owner) => {
  signInAs(who);
  return (await app.inject({ url: '/v1/profile' })).json().data.picture as string | null;
};
const stored = () => readdir(join(dataDir, 'files/pictures')).catch(() => [] as string[]);

beforeEach(async () => {
  await deps.db.updateTable('members').set({ picture: null }).execute();
  await rm(join(dataDir, 'files'), { recursive: true, force: true });
  signInAs(mine.cs);
});

describe('a new picture', () => {
  test.each(['owner', 'admin', 'cs'] as const)('of the %s is stored, answered and served', async (role) => {
    signInAs(mine[role]);
    const answer = await upload(good);
    const { id, picture } = answer.json().data;
    expect([answer.statusCode, id]).toEqual([200, mine[role].memberId]);
    expect(picture).toMatch(/^\/files\/pictures\/[0-9a-f]{32}\.webp$/);
    expect(await pictureOf(mine[role])).toBe(picture);

    signInAs(null);
    const file = await app.inject({ url: picture });
    expect(file.statusCode).toBe(200);
    expect(file.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(file.headers['content-security-policy']).toContain("default-src 'none'");
    expect(file.headers['set-cookie']).toBeUndefined();
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 256,
      height: 256,
    });
  });

  test('is nobody else’s', async () => {
    await upload(good);
    for (const other of [mine.owner, mine.admin, theirs.owner, theirs.cs]) {
      expect(await pictureOf(other)).toBeNull();
    }
  });

  test('replaces the old one, whose file goes', async () => {
    const first = (await upload(good)).json().data.picture;
    const second = (await upload(await draw('tomato'))).json().data.picture;
    expect(second).not.toBe(first);
    expect(await stored()).toEqual([second.slice('/files/pictures/'.length)]);
    expect((await app.inject({ url: first })).statusCode).toBe(404);
  });

  test('several at once: no error, one stays, and it is the one that is named', async () => {
    const answers = await Promise.all(
      ['red', 'green', 'blue', 'gold'].map(async (c) => upload(await draw(c))),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await stored()).toEqual([(await pictureOf(mine.cs))?.slice('/files/pictures/'.length)]);
  });

  test('publishes to the open screens of the account', async () => {
    const published = async () =>
      (await deps.db.selectFrom('events').select('account_id').orderBy('id').execute()).map(
        ({ account_id }) => account_id,
      );
    const before = (await published()).length;
    await upload(good);
    expect((await published()).slice(before)).toEqual([mine.cs.accountId]);
  });

  test('is taken for what its bytes are, whatever the header says', async () => {
    expect((await upload(good, 'image/svg+xml')).statusCode).toBe(200);
  });

  test('when the old file cannot be removed the new picture holds, and the log knows', async () => {
    await upload(good);
    await rm(join(dataDir, 'files'), { recursive: true });
    await writeFile(join(dataDir, 'files'), 'a file where the folder was');
    expect((await remove()).json()).toMatchObject({ code: 200, data: { picture: null } });
    expect(logLines.join('')).toContain('an old picture could not be removed');
  });
});

const half = good.subarray(0, good.length / 2);
const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: 'white' } })
  .png({ compressionLevel: 9 })
  .toBuffer();

describe('what is refused', () => {
  test.each([
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['half a file', half],
    ['an image bomb', bomb],
  ])('%s that calls itself a PNG', async (_name, bytes) => {
    const answer = await upload(bytes);
    expect(answer.json()).toMatchObject({
      code: 422,
      error: 'invalid_input',
      fields: { picture: 'Pilih gambar JPG, PNG, atau WebP' },
    });
    expect([await stored(), await pictureOf(mine.cs)]).toEqual([[], null]);
  });

  test.each([
    ['JSON', 'application/json', '{}', 415],
    ['a form', 'application/x-www-form-urlencoded', 'a=b', 415],
    ['a page', 'text/html', '<p>', 415],
    ['an empty body', 'image/png', '', 422],
  ])('%s', async (_name, type, payload, status) => {
    expect((await upload(Buffer.from(payload), type)).statusCode).toBe(status);
  });

  test('no body at all', async () => {
    expect((await app.inject({ method: 'PUT', url, headers: fromApp })).statusCode).toBe(415);
  });

  test('more than 5 MB', async () => {
    const answer = await upload(Buffer.alloc(5 * 1024 * 1024 + 1));
    expect(answer.json()).toMatchObject({ code: 413, error: 'payload_too_large' });
  });

  test('of exactly 5 MB the bytes decide', async () => {
    const padded = Buffer.concat([good, Buffer.alloc(5 * 1024 * 1024 - good.length)]);
    expect((await upload(padded)).statusCode).toBe(200);
  });

  test('a stranger’s, with nothing stored', async () => {
    signInAs(null);
    expect((await upload(good)).statusCode).toBe(401);
    expect((await remove()).statusCode).toBe(401);
    expect(await stored()).toEqual([]);
  });

  test('a member’s who was removed meanwhile', async () => {
    signInAs({ ...mine.cs, memberId: '018f0000-0000-7000-8000-00000000dead' });
    expect((await upload(good)).statusCode).toBe(401);
  });
});

describe('removing', () => {
  test('no picture any more, and no file; again is no error', async () => {
    await upload(good);
    expect((await remove()).json().data.picture).toBeNull();
    expect([await stored(), await pictureOf(mine.cs)]).toEqual([[], null]);
    expect((await remove()).statusCode).toBe(200);
  });

  test('takes nobody else’s', async () => {
    signInAs(mine.owner);
    const { picture } = (await upload(good)).json().data;
    signInAs(mine.cs);
    await remove();
    expect(await pictureOf(mine.owner)).toBe(picture);
    expect((await app.inject({ url: picture })).statusCode).toBe(200);
  });
});
