import { describe, expect, it } from 'vitest';
import { memberSearch } from '#web/lib/navigation/list-search.ts';
import { activeFilters, narrowed, queryOf } from './member-search.ts';

const team = '0192d3a4-5b6c-7d8e-9f01-23456789abcd';
const rotator = '0192d3a4-5b6c-7d8e-9f01-23456789abce';

describe('what is asked of the server', () => {
  it.each([
    ['nothing', {}, {}],
    ['everything', { search: 'sari', role: 'cs', status: 'on-duty', team, rotator, page: 3 }, undefined],
    ['a search of blanks', { search: '   ' }, {}],
    ['a search with blanks round it', { search: ' sari ' }, { search: 'sari' }],
    ['a search without end', { search: 'x'.repeat(300) }, { search: 'x'.repeat(100) }],
    ['a team that is none', { team: 'pagi', role: 'admin' }, { role: 'admin' }],
    ['a rotator that is none', { rotator: 'gamis', role: 'admin' }, { role: 'admin' }],
    ['a role and a status that are none', { role: 'boss', status: 'asleep' }, {}],
    ['digits, which the router reads as a number', { search: 812 }, { search: '812' }],
    ['a page before the first', { page: 0 }, {}],
  ])('%s', (_, address, expected) => expect(queryOf(memberSearch(address))).toEqual(expected ?? address));
});

describe('another filter', () => {
  it('begins at the first page and keeps the others', () => {
    expect(narrowed({ search: 'sari', page: 4 }, { role: 'cs' })).toEqual({ search: 'sari', role: 'cs' });
  });

  it('that is taken away leaves no trace in the address', () => {
    expect(narrowed({ search: 'sari', role: 'cs' }, { role: undefined })).toEqual({ search: 'sari' });
    expect(narrowed({ search: 'sari' }, { search: '' })).toEqual({});
  });

  it('counts; the page does not', () => {
    expect(activeFilters({})).toBe(0);
    expect(activeFilters({ page: 2 })).toBe(0);
    expect(activeFilters({ search: 'sari', team, page: 2 })).toBe(2);
  });
});
