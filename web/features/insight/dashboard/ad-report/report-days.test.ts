import { expect, it } from 'vitest';
import { reportDays } from './report-days.ts';

const today = '2026-11-17';

it.each([
  [{}, '2026-10-19', '2026-11-17'],
  [{ days: 7 }, '2026-11-11', '2026-11-17'],
  [{ days: 90 }, '2026-08-20', '2026-11-17'],
  [{ from: '2026-08-01', to: '2026-10-31' }, '2026-08-01', '2026-10-31'],
  [{ from: '2026-07-31', to: '2026-10-31' }, '2026-08-01', '2026-10-31'],
  [{ from: '2026-01-01', to: '2027-01-01' }, '2026-08-18', '2026-11-17'],
])('%j', (search, from, to) => expect(reportDays(search, today)).toEqual({ from, to }));
