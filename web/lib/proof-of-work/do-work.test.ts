import { expect, it } from 'vitest';
import { puzzleText, readWork, startsWithZeros } from '#domain/work.ts';
import { doWork } from './do-work.ts';
import { createHash } from './short-sha256.ts';

const sha256 = async (text: string) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
const hexOf = (numbers: ArrayLike<number>, digits: number) =>
  Array.from(numbers, (number) => (number >>> 0).toString(16).padStart(digits, '0')).join('');

it.each([0, 1, 3, 31, 32, 44, 54, 55])('hashes %i characters as everybody does', async (length) => {
  const text = 'aZ9-_.'.repeat(10).slice(0, length);
  const hash = createHash(text.slice(0, length >> 1));
  // What was hashed before leaves nothing behind.
  hash('9'.repeat(20));
  expect(hexOf(hash(text.slice(length >> 1)), 8)).toBe(hexOf(await sha256(text), 2));
});

it('takes nothing that does not fit', () => {
  expect(() => createHash('a'.repeat(50))('123456')).toThrow(RangeError);
});

it.each([0, 1, 9, 12])('does the work of level %i as the server checks it', async (level) => {
  const key = 'AZk0y-_1b2c3d4e5f6g7h8i9j0AZk0y-_1b2c3';
  const counters = readWork(await doWork({ key, level }));
  expect(counters).toHaveLength(4);
  for (const [puzzle, counter] of (counters ?? []).entries())
    expect(startsWithZeros(hexOf(await sha256(puzzleText(key, puzzle, counter)), 2), level)).toBe(true);
});
