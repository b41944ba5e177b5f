import { mkdir, readFile, readlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { restoreLibraryLinks } from './library-links.ts';
import { cleanUp, temporaryFolder } from './test-support.fixture.ts';

afterEach(cleanUp);

async function nativeFolder(links: { source: string; target: string }[]): Promise<string> {
  const native = join(await temporaryFolder(), 'native');
  await mkdir(join(native, 'lib'), { recursive: true });
  await writeFile(join(native, 'lib', 'libpq.so.5.18'), 'library');
  await writeFile(join(native, 'pg-symlinks.json'), JSON.stringify(links));
  return native;
}

test('makes the missing links, also when two starts do so at once', async () => {
  const native = await nativeFolder([
    { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' },
    { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so' },
  ]);
  await Promise.all([restoreLibraryLinks(native), restoreLibraryLinks(native)]);
  await restoreLibraryLinks(native);
  expect(await readlink(join(native, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18');
  expect(await readFile(join(native, 'lib', 'libpq.so'), 'utf8')).toBe('library');
});

test('says what to do when a link cannot be made', async () => {
  const native = await nativeFolder([{ source: 'native/lib/a', target: 'native/missing/b' }]);
  await expect(restoreLibraryLinks(native)).rejects.toThrow(
    `cannot create the library link ${join(native, 'missing', 'b')} (ENOENT): run npm rebuild`,
  );
});

test('a package without such a list has nothing to restore', async () => {
  await expect(restoreLibraryLinks(await temporaryFolder())).resolves.toBe(undefined);
});
