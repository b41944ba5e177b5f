import { describe, expect, it } from 'vitest';
import { activeFilters, narrowed, queryOf } from './order-search.ts';

const id = '01a3c2d4-0000-7000-8000-0000000000ff';

describe('what is asked for', () => {
  it('is what the address says', () => {
    const search = { search: ' rani ', from: '2026-11-01', to: '2026-11-15', member: id, page: 2 };
    expect(queryOf(search)).toEqual({ ...search, search: 'rani' });
  });

  it('also where buyers came from', () => {
    expect(queryOf({ origin: 'meta', campaign: ' Promo ' })).toEqual({ origin: 'meta', campaign: 'Promo' });
    expect(activeFilters({ origin: 'meta', campaign: 'Promo' })).toBe(2);
  });

  it('leaves out what cannot be meant', () => {
    expect(queryOf({ search: '  ', from: 'kemarin', member: 'sari', rotator: '1' })).toEqual({});
    expect(queryOf({ search: 'a'.repeat(200) }).search).toHaveLength(100);
  });

  it('puts days that were turned round in order', () => {
    expect(queryOf({ from: '2026-11-15', to: '2026-11-01' })).toEqual({
      from: '2026-11-01',
      to: '2026-11-15',
    });
  });
});

it('who has not paid is listed by how long they have not', () => {
  expect(queryOf({ status: 'unpaid' })).toEqual({ status: 'unpaid', sort: 'oldest' });
  expect(queryOf({ status: 'shipped' })).toEqual({ status: 'shipped' });
  // The status is a tab of the list, no filter that one takes away.
  expect(activeFilters({ status: 'unpaid' })).toBe(0);
});

it('another filter begins at the first page, and what is taken away leaves no trace', () => {
  expect(narrowed({ search: 'rani', member: id, page: 3 }, { member: undefined })).toEqual({
    search: 'rani',
  });
});

it('counts a range as one filter, and no page', () => {
  expect(activeFilters({ from: '2026-11-01', to: '2026-11-15', page: 2 })).toBe(1);
  expect(activeFilters({ search: 'rani', member: id, rotator: id, to: '2026-11-15' })).toBe(4);
  expect(activeFilters({})).toBe(0);
});
