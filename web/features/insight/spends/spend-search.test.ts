import { describe, expect, it } from 'vitest';
import { activeFilters, narrowed, queryOf } from './spend-search.ts';

const id = '01a3c2d4-0000-7000-8000-0000000000ff';

describe('what is asked for', () => {
  it('is what the address says, without what only the calendar reads', () => {
    const filters = { search: 'promo', from: '2026-11-01', to: '2026-11-15', rotator: id, page: 2 };
    expect(queryOf({ ...filters, search: ' promo ', view: 'calendar', month: '2026-11' })).toEqual(filters);
  });

  it('also for which campaign', () => {
    expect(queryOf({ campaign: ' Promo ' })).toEqual({ campaign: 'Promo' });
    expect(activeFilters({ campaign: 'Promo' })).toBe(1);
  });

  it('leaves out what cannot be meant', () => {
    expect(queryOf({ search: '  ', from: 'kemarin', rotator: '1' })).toEqual({});
    expect(queryOf({ search: 'a'.repeat(200) }).search).toHaveLength(100);
  });
});

it('another filter begins at the first page, and what is taken away leaves no trace', () => {
  expect(narrowed({ search: 'promo', rotator: id, page: 3 }, { rotator: undefined })).toEqual({
    search: 'promo',
  });
});

it('counts a range as one filter, and no page', () => {
  expect(activeFilters({ from: '2026-11-01', to: '2026-11-15', page: 2 })).toBe(1);
  expect(activeFilters({ search: 'promo', rotator: id, to: '2026-11-15' })).toBe(3);
  expect(activeFilters({ view: 'calendar', month: '2026-11', day: '2026-11-02' })).toBe(0);
});
