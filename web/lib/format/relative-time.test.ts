import { expect, it } from 'vitest';
import { formatRelative, formatUntil } from './relative-time.ts';

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

it.each([
  ['2026-11-15T13:41:00Z', null, null],
  ['2026-11-15T13:41:30Z', 'sebentar lagi', 'in a moment'],
  ['2026-11-15T14:21:30Z', 'dalam 40 menit', 'in 40 minutes'],
  ['2026-11-16T13:40:00Z', 'dalam 23 jam', 'in 23 hours'],
  ['2026-11-17T12:41:00Z', 'dalam 47 jam', 'in 47 hours'],
  ['2026-11-22T13:41:00Z', 'dalam 7 hari', 'in 7 days'],
])('%s is %s, or %s', (then, indonesian, english) => {
  expect(formatUntil(new Date(then), now, 'id')).toBe(indonesian);
  expect(formatUntil(new Date(then), now, 'en')).toBe(english);
});
