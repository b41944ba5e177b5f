import { expect, it } from 'vitest';
import { leaveDays, leaveFaults, leaveText } from './leave-text.ts';

it.each([
  ['2026-12-24', '2026-12-26', '24 – 26 Des 2026', 3],
  ['2026-11-30', '2026-12-02', '30 Nov – 2 Des 2026', 3],
  ['2026-12-30', '2027-01-02', '30 Des 2026 – 2 Jan 2027', 4],
  ['2026-12-24', '2026-12-24', '24 Des 2026', 1],
])('%s to %s is %s, days: %i', (from, to, text, days) => {
  expect(leaveText('id', { from, to })).toBe(text);
  expect(leaveDays({ from, to })).toBe(days);
});

it.each([
  ['', '', { from: 'missing', to: 'missing' }],
  ['2026-12-24', '', { to: 'missing' }],
  ['2026-12-24', '2026-12-23', { to: 'order' }],
  ['2026-11-01', '2026-11-14', { to: 'past' }],
  ['2026-11-01', '2026-11-15', {}],
  ['2026-12-24', '2026-12-24', {}],
])('on 15 November, %s to %s has these faults: %o', (from, to, faults) =>
  expect(leaveFaults({ from, to }, '2026-11-15')).toEqual(faults),
);
