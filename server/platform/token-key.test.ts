import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { systemRandom } from './random.ts';
import { loadTokenKey } from './token-key.ts';

async function aFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'token-key-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}
const load = (DATA_DIR: string, TOKEN_KEY?: string) => loadTokenKey({ DATA_DIR, TOKEN_KEY }, systemRandom);

test('is made once, also when many start at once in a folder that is not there yet, and only its owner reads it', async () => {
  const folder = join(await aFolder(), 'not', 'yet');
  const keys = await Promise.all(Array.from({ length: 20 }, () => load(folder)));
  expect(new Set([...keys, await load(folder)]).size).toBe(1);
  expect(keys[0]).toMatch(/^[\w-]{43}$/);
  expect(await readdir(folder)).toEqual(['token.key']);
  expect((await stat(join(folder, 'token.key'))).mode & 0o777).toBe(0o600);
});

test('another folder has another; one that is given wins and is not kept', async () => {
  const [one, other] = [await aFolder(), await aFolder()];
  expect(await load(one)).not.toBe(await load(other));
  const given = 'given-by-the-environment-and-long-enough';
  const empty = join(await aFolder(), 'none');
  expect(await load(empty, given)).toBe(given);
  await expect(stat(empty)).rejects.toThrow('ENOENT');
});

test('a damaged one is never replaced: tokens that it opens would be lost', async () => {
  const folder = await aFolder();
  const file = join(folder, 'token.key');
  await writeFile(file, 'geheim-half');
  await expect(load(folder)).rejects.toThrow(/token\.key is damaged/);
  await expect(load(folder)).rejects.toThrow(/^(?!.*geheim)/);
  expect(await readFile(file, 'utf8')).toBe('geheim-half');
});

test('where none can be kept, the start says so', async () => {
  const folder = await aFolder();
  await mkdir(join(folder, 'token.key'));
  await expect(load(folder)).rejects.toThrow(/neither read nor made \(EISDIR\); or give TOKEN_KEY/);
});
