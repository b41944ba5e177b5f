import { beforeAll, expect, it } from 'vitest';
import type { TimeZone } from '#domain/working-hours.ts';
import { i18n } from '#web/i18n/index.ts';
import { speak } from '#web/i18n/load-texts.fixture.ts';
import { justAfter } from './as-of.ts';
import { exactTime, isFresh, leadTime } from './lead-time.ts';

beforeAll(() => {
  speak('id');
});

// 20.41 in Jakarta.
const now = new Date('2026-11-15T13:41:00Z');

it.each([
  ['2026-11-15T13:40:30Z', 'baru saja'],
  // A browser whose clock runs behind.
  ['2026-11-15T13:45:00Z', 'baru saja'],
  ['2026-11-15T13:40:00Z', '1 mnt lalu'],
  ['2026-11-15T12:41:01Z', '59 mnt lalu'],
  ['2026-11-15T12:41:00Z', '19.41'],
  ['2026-11-14T17:00:00Z', '00.00'],
  ['2026-11-14T16:59:00Z', 'Kemarin 23.59'],
  ['2026-11-13T16:59:00Z', '13 Nov'],
  ['2025-11-13T16:59:00Z', '13 Nov 2025'],
])('%s is shown as %s', (at, shown) => {
  expect(leadTime(i18n.t, at, now, { language: 'id', timeZone: 'WIB' })).toBe(shown);
});

it.each([
  ['WIB', 'Kemarin 23.30'],
  ['WITA', '00.30'],
  ['WIT', '01.30'],
] as const)('the days are those of the account: in %s it was %s', (timeZone, shown) => {
  expect(leadTime(i18n.t, '2026-11-14T16:30:00Z', now, { language: 'id', timeZone })).toBe(shown);
});

it('says exactly when, for who wants to know', () => {
  const exact = (timeZone: TimeZone) =>
    exactTime(i18n.t, '2026-11-14T16:59:00Z', { language: 'id', timeZone });
  expect(exact('WIB')).toBe('14 Nov 2026, 23.59 WIB');
  expect(exact('WITA')).toBe('15 Nov 2026, 00.59 WITA');
  expect(exact('WIT')).toBe('15 Nov 2026, 01.59 WIT');
});

it('is fresh for a minute', () => {
  expect(isFresh('2026-11-15T13:40:01Z', now)).toBe(true);
  expect(isFresh('2026-11-15T13:40:00Z', now)).toBe(false);
});

it('the moment of a page is by the newest lead known, else by the clock', () => {
  expect(justAfter('2026-11-15T13:40:00.120Z', now)).toBe('2026-11-15T13:40:00.121Z');
  expect(justAfter(undefined, now)).toBe(now.toISOString());
});
