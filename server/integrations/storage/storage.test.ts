import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { parseConfig } from '#server/platform/config.ts';
import { systemRandom } from '#server/platform/random.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { createStorage } from './create-storage.ts';
import { createFolderStorage } from './folder-storage.ts';
import { bucketKeys, bucketRegion, startS3Server } from './s3-server.fixture.ts';
import { createS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

const temporary = await mkdtemp(join(tmpdir(), 'giliran-storage-'));
const folder = join(temporary, 'made/when/needed');
const bucket = await startS3Server();
afterAll(async () => {
  await bucket.close();
  await rm(temporary, { recursive: true });
});
beforeEach(() => bucket.failWith(undefined));

const s3 = (change: Partial<typeof bucketKeys & { region: string; timeoutMs: number; url: string }> = {}) =>
  createS3Storage({ url: bucket.url, region: bucketRegion, ...bucketKeys, timeoutMs: 5_000, ...change });
const picture = Buffer.from([0, 1, 2, 253, 254, 255]);
const key = 'pictures/0123456789abcdef0123456789abcdef.webp';

const implementations: [string, Storage][] = [
  ['a folder', createFolderStorage(folder, systemRandom)],
  ['a bucket', s3()],
];
describe.each(implementations)('%s', (_name, storage) => {
  test('what was put can be fetched, byte by byte, with its type', async () => {
    await storage.put(key, picture, 'image/webp');
    const file = await storage.get(key);
    expect(file?.contentType).toBe('image/webp');
    expect(Buffer.from(file?.bytes ?? [])).toEqual(picture);
  });

  test('putting again replaces', async () => {
    await storage.put(key, picture, 'image/webp');
    await storage.put(key, Buffer.from('new'), 'image/webp');
    expect(Buffer.from((await storage.get(key))?.bytes ?? []).toString()).toBe('new');
  });

  test('what is not there is undefined', async () => {
    expect(await storage.get('pictures/unknown.webp')).toBeUndefined();
  });

  test('what was removed is gone, and removing it again is no error', async () => {
    await storage.put(key, picture, 'image/webp');
    await storage.remove(key);
    expect(await storage.get(key)).toBeUndefined();
    await storage.remove(key);
  });

  test('many at once, also of the same file', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `many/deep/${index % 10}.webp`);
    await Promise.all(names.map((name) => storage.put(name, Buffer.from(name), 'image/webp')));
    const files = await Promise.all(names.map((name) => storage.get(name)));
    expect(files.map((file) => Buffer.from(file?.bytes ?? []).toString())).toEqual(names);
  });

  test.each([
    '../secrets.webp',
    'pictures/../../secrets.webp',
    '/etc/passwd.webp',
    'pictures//a.webp',
    'pictures/a.b.webp',
    'pictures/a.svg',
    'pictures/a',
    'pictures\\..\\a.webp',
    'pictures/a.webp\0.png',
    'pictures/%2e%2e.webp',
    'a.webp',
    '',
  ])('the key %j is refused', async (wrong) => {
    await expect(storage.put(wrong, picture, 'image/webp')).rejects.toThrow('no key of a file');
    await expect(storage.get(wrong)).rejects.toThrow('no key of a file');
    await expect(storage.remove(wrong)).rejects.toThrow('no key of a file');
  });

  test('a type that its name does not give is refused', async () => {
    await expect(storage.put(key, picture, 'image/svg+xml')).rejects.toThrow('does not name a file');
  });
});

describe('the folder', () => {
  test('holds whole files only, readable for us alone', async () => {
    const storage = createFolderStorage(join(temporary, 'whole'), systemRandom);
    await storage.put(key, picture, 'image/webp');
    expect(await readdir(join(temporary, 'whole/pictures'))).toEqual([key.slice('pictures/'.length)]);
    expect((await stat(join(temporary, 'whole', key))).mode & 0o777).toBe(0o600);
  });

  test('where none can be made, the failure is reported at once', async () => {
    const storage = createFolderStorage('/proc/nowhere/files', systemRandom);
    await expect(storage.put(key, picture, 'image/webp')).rejects.toThrow(/ENOENT|EACCES|EPERM/);
  });

  test('a failed write leaves nothing behind', async () => {
    // A folder stands where the file should come, so that the last step fails.
    await mkdir(join(temporary, 'failed', key), { recursive: true });
    const storage = createFolderStorage(join(temporary, 'failed'), systemRandom);
    await expect(storage.put(key, picture, 'image/webp')).rejects.toThrow(/EISDIR|ENOTEMPTY/);
    expect(await readdir(join(temporary, 'failed/pictures'))).toEqual([key.slice('pictures/'.length)]);
  });
});

describe('the bucket', () => {
  const unavailable = expect.objectContaining({ code: 'unavailable', cause: expect.anything() });

  test('keeps the file under its key, with its type', async () => {
    await s3().put(key, picture, 'image/webp');
    expect(bucket.objects.get(`/my-bucket/${key}`)).toEqual({ bytes: picture, contentType: 'image/webp' });
  });

  test('an address that ends with a slash is the same bucket', async () => {
    await s3({ url: `${bucket.url}/` }).put('pictures/slash.webp', picture, 'image/webp');
    expect(bucket.objects.has('/my-bucket/pictures/slash.webp')).toBe(true);
  });

  test.each([
    ['another secret', { secretAccessKey: 'another' }],
    ['another key', { accessKeyId: 'another' }],
    ['another region', { region: 'another' }],
  ])('with %s every call is refused', async (_name, change) => {
    const stranger = s3(change);
    await expect(stranger.put(key, picture, 'image/webp')).rejects.toEqual(unavailable);
    await expect(stranger.get(key)).rejects.toEqual(unavailable);
    await expect(stranger.remove(key)).rejects.toEqual(unavailable);
  });

  test.each([
    ['that is busy', 'busy', {}],
    ['that does not answer', 'silent', { timeoutMs: 200 }],
  ] as const)('%s is not taken for an empty one', async (_name, kind, change) => {
    bucket.failWith(kind);
    const storage = s3(change);
    await expect(storage.put(key, picture, 'image/webp')).rejects.toEqual(unavailable);
    await expect(storage.get(key)).rejects.toEqual(unavailable);
    await expect(storage.remove(key)).rejects.toEqual(unavailable);
  });

  test('where nobody listens the failure is reported', async () => {
    await expect(s3({ url: 'http://127.0.0.1:9/my-bucket' }).get(key)).rejects.toEqual(unavailable);
  });
});

describe('the configuration', () => {
  const make = (env: Record<string, string>) =>
    createStorage({ config: parseConfig({ DATA_DIR: temporary, ...env }), random: systemRandom });
  const whole = {
    S3_URL: bucket.url,
    S3_REGION: bucketRegion,
    S3_ACCESS_KEY_ID: bucketKeys.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucketKeys.secretAccessKey,
  };

  test('without a bucket files lie beside the database', async () => {
    await make({}).put(key, picture, 'image/webp');
    expect((await stat(join(temporary, 'files', key))).size).toBe(picture.length);
  });

  test('with one they lie there', async () => {
    await make(whole).put('pictures/configured.webp', picture, 'image/webp');
    expect(bucket.objects.has('/my-bucket/pictures/configured.webp')).toBe(true);
  });

  test.each([
    ['S3_URL', 'S3_URL'],
    ['S3_ACCESS_KEY_ID', 'S3_ACCESS_KEY_ID'],
    ['S3_SECRET_ACCESS_KEY', 'S3_SECRET_ACCESS_KEY'],
  ])('without %s alone nothing starts, and one line names it', (_name, key) => {
    const half = () => make({ ...whole, [key]: '' });
    expect(half).toThrow(StartupError);
    expect(half).toThrow(`only half configured: give ${key} too`);
    expect(half).not.toThrow(bucketKeys.secretAccessKey);
  });

  test('an address of another kind is refused', () => {
    expect(() => make({ ...whole, S3_URL: 'ftp://storage.example.com/bucket' })).toThrow(
      /^S3_URL must begin/,
    );
  });
});
