import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';
import { readStoredFile, removeStoredFile, storeFile } from './stored-files.ts';

const { deps } = await createTestApp();
const { db } = deps;

async function* inParts(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function read(fileId: string): Promise<Buffer[]> {
  const pieces: Buffer[] = [];
  for await (const piece of readStoredFile(db, fileId)) pieces.push(piece);
  return pieces;
}

test.each([
  ['nothing', 0, 10, 0],
  ['a little', 10, 3, 1],
  ['exactly a piece', 512 * 1024, 1_024, 1],
  ['several pieces, from small parts', 1_700_000, 1_000, 4],
  ['several pieces, from a large part', 1_700_000, 1_700_000, 1],
])('%s comes back as it was', async (_name, size, partSize, pieces) => {
  const bytes = deps.random.bytes(size);
  const stored = await storeFile(deps, inParts(bytes, partSize));
  expect(stored.bytes).toBe(size);
  const found = await read(stored.fileId);
  expect(Buffer.concat(found).equals(bytes)).toBe(true);
  expect(found).toHaveLength(pieces);
});

test('one that breaks off leaves nothing', async () => {
  const before = await db.selectFrom('stored_files').select('id').execute();
  async function* broken() {
    yield Buffer.alloc(600_000);
    throw new Error('the reader went away');
  }
  await expect(storeFile(deps, broken())).rejects.toThrow('the reader went away');
  expect(await db.selectFrom('stored_files').select('id').execute()).toEqual(before);
});

test('one that is removed is gone with all its pieces', async () => {
  const { fileId } = await storeFile(deps, inParts(deps.random.bytes(600_000), 600_000));
  await removeStoredFile(db, fileId);
  expect(await read(fileId)).toEqual([]);
  expect(
    await db.selectFrom('stored_file_pieces').select('number').where('file_id', '=', fileId).execute(),
  ).toEqual([]);
});
