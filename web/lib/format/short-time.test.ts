import { expect, it } from 'vitest';
import { shortTime } from './short-time.ts';

const now = new Date('2026-11-15T14:00:00Z');

it.each([
  ['2026-11-15T13:41:00Z', 'id', '20.41'],
  ['2026-11-14T17:00:00Z', 'id', '00.00'],
  ['2026-11-14T16:59:00Z', 'id', '14 Nov 23.59'],
  ['2025-11-15T13:41:00Z', 'en', '15 Nov 20:41'],
] as const)('%s is %s %s', (at, language, text) => {
  expect(shortTime(new Date(at), now, language, 'Asia/Jakarta')).toBe(text);
});
