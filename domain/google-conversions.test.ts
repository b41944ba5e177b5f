import { expect, it } from 'vitest';
import { googleTime, googleTimeZone } from './google-conversions.ts';

it.each([
  ['WIB', '+0700', '2026-11-16 06:30:05'],
  ['WITA', '+0800', '2026-11-16 07:30:05'],
  ['WIT', '+0900', '2026-11-16 08:30:05'],
] as const)('%s is %s for Google', (timeZone, written, time) => {
  expect(googleTimeZone(timeZone)).toBe(written);
  expect(googleTime(new Date('2026-11-15T23:30:05.900Z'), timeZone)).toBe(time);
});
