import { expect, it } from 'vitest';
import { puzzleText, readWork, startsWithZeros } from './work.ts';

it.each([
  [[0, 0, 0b0001_1111], 19, true],
  [[0, 0, 0b0011_1111], 19, false],
  [[0, 1], 8, true],
  [[0, 1], 15, true],
  [[0, 1], 16, false],
  [[255], 0, true],
  [[0], 9, false],
])('%o begins with %i zeros: %s', (bytes, bits, expected) => {
  expect(startsWithZeros(bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(''), bits)).toBe(
    expected,
  );
});

it.each([
  ['1.22.333.4444', ['1', '22', '333', '4444']],
  ['1.2.3', undefined],
  ['1.2.3.4.5', undefined],
  ['1.2.3.-4', undefined],
  ['', undefined],
  ['1.2.3.1234567890123', undefined],
])('the work %o is read as %o', (text, counters) => {
  expect(readWork(text)).toEqual(counters);
});

it('each puzzle of each page is another', () => {
  expect(puzzleText('key', 2, '17')).toBe('key.2.17');
});
