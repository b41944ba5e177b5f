import { expect, it } from 'vitest';
import { askedDays, dashboardDays } from './dashboard-days.ts';

const today = '2026-11-15';

it.each([
  [{}, { from: '2026-10-17', to: today }],
  [{ days: 7 }, { from: '2026-11-09', to: today }],
  [
    { days: 90, from: '2026-11-01', to: '2026-11-03' },
    { from: '2026-08-18', to: today },
  ],
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
  // Long before there was anything the server refuses to count.
  [
    { from: '0001-01-01', to: '0001-01-02' },
    { from: '2026-10-17', to: today },
  ],
  [{ to: '1999-12-31' }, { from: '2026-10-17', to: today }],
])('%o are the days %o', (search, days) => {
  expect(dashboardDays(search, today)).toEqual(days);
});

it.each([
  [{ from: '2026-10-17', to: today }, {}],
  [{ from: '2026-11-09', to: today }, { days: 7 }],
  [{ from: '2026-08-18', to: today }, { days: 90 }],
  [
    { from: '2026-11-08', to: today },
    { from: '2026-11-08', to: today },
  ],
  [
    { from: '2026-11-08', to: '2026-11-14' },
    { from: '2026-11-08', to: '2026-11-14' },
  ],
])('%o stand in the address as %o', (days, asked) => {
  expect(askedDays(days, today)).toEqual(asked);
  expect(dashboardDays(asked, today)).toEqual(days);
});
