import { expect, it } from 'vitest';
import { formatRelative } from './relative-time.ts';

const now = new Date('2026-11-15T13:41:00Z');

it.each([
  ['2026-11-15T13:42:00Z', 'baru saja', 'just now'],
  ['2026-11-15T13:40:01Z', 'baru saja', 'just now'],
  ['2026-11-15T13:40:00Z', '1 menit lalu', '1 minute ago'],
  ['2026-11-15T13:36:00Z', '5 menit lalu', '5 minutes ago'],
  ['2026-11-15T12:41:01Z', '59 menit lalu', '59 minutes ago'],
  ['2026-11-15T12:41:00Z', '1 jam lalu', '1 hour ago'],
  ['2026-11-14T13:41:00Z', '1 hari lalu', '1 day ago'],
  ['2026-11-08T13:41:01Z', '6 hari lalu', '6 days ago'],
  ['2026-11-08T13:41:00Z', '8 Nov 2026', '8 Nov 2026'],
  ['2026-08-01T17:05:00Z', '2 Agu 2026', '2 Aug 2026'],
])('%s is %s, or %s', (then, indonesian, english) => {
  expect(formatRelative(new Date(then), now, 'id', 'Asia/Jakarta')).toBe(indonesian);
  expect(formatRelative(new Date(then), now, 'en', 'Asia/Jakarta')).toBe(english);
});
