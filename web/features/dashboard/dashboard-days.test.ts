import { expect, it } from 'vitest';
import { dashboardDays, daysBefore } from './dashboard-days.ts';

const today = '2026-11-15';

it.each([
  [{}, { from: '2026-10-17', to: today }],
  [{ from: '2026-11-09' }, { from: '2026-11-09', to: today }],
  [{ to: '2026-10-30' }, { from: '2026-10-01', to: '2026-10-30' }],
  [
    { from: '2026-11-01', to: '2026-11-03' },
    { from: '2026-11-01', to: '2026-11-03' },
  ],
  [
    { from: '2026-11-10', to: '2027-01-01' },
    { from: '2026-11-10', to: today },
  ],
  [
    { from: '2026-12-01', to: '2027-01-01' },
    { from: today, to: today },
  ],
  [
    { from: 'soon', to: 'later' },
    { from: '2026-10-17', to: today },
  ],
  [
    { from: '2020-01-01', to: today },
    { from: '2025-11-15', to: today },
  ],
])('%o are the days %o', (search, days) => {
  expect(dashboardDays(search, today)).toEqual(days);
});

it('has as many days before', () => {
  expect(daysBefore({ from: '2026-10-17', to: today })).toEqual({ from: '2026-09-17', to: '2026-10-16' });
  expect(daysBefore({ from: today, to: today })).toEqual({ from: '2026-11-14', to: '2026-11-14' });
});
