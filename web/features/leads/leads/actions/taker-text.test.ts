import { expect, test } from 'vitest';
import type { LeadTaker } from '#contract/lead-takers.ts';
import { translatorFor } from '#web/i18n/translator.fixture.ts';
import { takersNamed, takerText } from './taker-text.ts';

// Sunday, 15 November 2026, 15.00 WIB.
const now = new Date('2026-11-15T08:00:00Z');

test.each<[LeadTaker['duty'], string | null, string, string]>([
  ['on', null, 'Bertugas', 'On duty'],
  ['paused', '2026-11-15T09:30:00Z', 'Jeda s.d. 16.30', 'Paused, back 16:30'],
  ['hours', '2026-11-16T01:00:00Z', 'Di luar jam s.d. besok 08.00', 'Off hours, back tomorrow 08:00'],
  ['leave', '2026-12-24T01:00:00Z', 'Cuti s.d. 24 Des 08.00', 'On leave, back 24 Dec 08:00'],
  ['hours', null, 'Di luar jam', 'Off hours'],
])('%s, back %s: %s', (duty, backAt, indonesian, english) => {
  const say = (language: 'id' | 'en') =>
    takerText(translatorFor(language), { language, timeZone: 'WIB' }, { duty, backAt }, now);
  expect([say('id'), say('en')]).toEqual([indonesian, english]);
});

test('found by part of the full name or of what they are called, in the order they came in', () => {
  const taker = (fullName: string, nickname: string) => ({ fullName, nickname }) as LeadTaker;
  const takers = [taker('Sari Wulandari', 'Sari'), taker('Rina Wijaya', 'Nina'), taker('Ayu', '')];
  expect(takersNamed(takers, ' WUL ')).toEqual([takers[0]]);
  expect(takersNamed(takers, 'nin')).toEqual([takers[1]]);
  expect(takersNamed(takers, '')).toEqual(takers);
});
