import { expect, test } from 'vitest';
import { newId } from './ids.ts';
import { systemRandom } from './random.ts';

const at = (time: string) => ({ now: () => new Date(time) });

test('is a UUID of version 7 that begins with the time', () => {
  const id = newId(at('2026-11-15T03:00:00Z'), { bytes: (length) => Buffer.alloc(length, 0xff) });
  expect(id.slice(13)).toBe('-7fff-bfff-ffffffffffff');
  expect(Number.parseInt(id.slice(0, 13).replace('-', ''), 16)).toBe(Date.parse('2026-11-15T03:00:00Z'));
});

test('sorts by time and does not repeat', () => {
  const early = newId(at('2026-11-15T03:00:00.000Z'), systemRandom);
  const late = newId(at('2026-11-15T03:00:00.001Z'), systemRandom);
  expect(early < late).toBe(true);
  const clock = at('2026-11-15T03:00:00Z');
  expect(new Set(Array.from({ length: 1000 }, () => newId(clock, systemRandom))).size).toBe(1000);
});
