import { expect, test } from 'vitest';
import { runOutDay } from './run-out-day.ts';

const now = new Date('2026-11-16T03:00:00Z');

test.each([
  ['nothing known', null, { when: 'unknown', text: '' }],
  ['later today', '2026-11-16T16:59:00Z', { when: 'today', text: '16 Nov' }],
  ['tomorrow, by the account’s own midnight', '2026-11-16T17:00:00Z', { when: 'day', text: '17 Nov' }],
  ['next week', '2026-11-24T03:00:00Z', { when: 'day', text: '24 Nov' }],
  ['next year', '2027-01-03T03:00:00Z', { when: 'day', text: '3 Jan 2027' }],
  ['in two years', '2028-11-16T03:00:00Z', { when: 'over-a-year', text: '' }],
])('%s', (_name, at, expected) => {
  const found = runOutDay(at ? new Date(at) : null, now, { language: 'id', place: 'Asia/Jakarta' });
  expect(found).toEqual(expected);
});
