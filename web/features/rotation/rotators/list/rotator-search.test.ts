import { describe, expect, it } from 'vitest';
import { rotatorSearch } from '#web/lib/navigation/list-search.ts';
import { activeFilters, narrowed, queryOf } from './rotator-search.ts';

const member = '0192d3a4-5b6c-7d8e-9f01-23456789abcd';

describe('what is asked of the server', () => {
  it.each([
    ['nothing', {}, {}],
    ['everything', { search: 'gamis', type: 'form', member, page: 3 }, undefined],
    ['a search of blanks', { search: '   ' }, {}],
    ['a search with blanks round it', { search: ' gamis ' }, { search: 'gamis' }],
    ['a search without end', { search: 'x'.repeat(300) }, { search: 'x'.repeat(100) }],
    ['a member who is none', { member: 'sari', type: 'direct' }, { type: 'direct' }],
    ['a type that is none', { type: 'popup' }, {}],
    ['digits, which the router reads as a number', { search: 812 }, { search: '812' }],
    ['a page before the first', { page: 0 }, {}],
  ])('%s', (_, address, expected) => expect(queryOf(rotatorSearch(address))).toEqual(expected ?? address));
});

describe('another filter', () => {
  it('begins at the first page and keeps the others', () => {
    expect(narrowed({ search: 'gamis', page: 4 }, { type: 'form' })).toEqual({
      search: 'gamis',
      type: 'form',
    });
  });

  it('that is taken away leaves no trace in the address', () => {
    expect(narrowed({ search: 'gamis', type: 'form' }, { type: undefined })).toEqual({ search: 'gamis' });
    expect(narrowed({ search: 'gamis' }, { search: '' })).toEqual({});
  });

  it('counts; the page does not', () => {
    expect(activeFilters({})).toBe(0);
    expect(activeFilters({ page: 2 })).toBe(0);
    expect(activeFilters({ search: 'gamis', member, page: 2 })).toBe(2);
  });
});
