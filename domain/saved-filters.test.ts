import { describe, expect, it } from 'vitest';
import { filterToSave, isFilterInUse } from './saved-filters.ts';

describe('what of an address is kept', () => {
  it.each<[string, object, Record<string, string>]>([
    ['filters', { status: 'new', label: 'a,b' }, { status: 'new', label: 'a,b' }],
    ['no page and no order', { status: 'new', page: 3, sort: 'oldest' }, { status: 'new' }],
    ['no words of a buyer', { search: '0812 3456', origin: 'meta' }, { origin: 'meta' }],
    ['no place', { view: 'trash', month: '2026-11', day: '2026-11-02' }, {}],
    ['nothing that is empty', { status: '', from: undefined }, {}],
  ])('%s', (_what, search, kept) => expect(filterToSave(search)).toEqual(kept));
});

describe('a filter in use', () => {
  it.each<[boolean, Record<string, string>, object]>([
    [true, { status: 'new' }, { status: 'new', page: 2 }],
    [true, { label: 'a,b' }, { label: 'b,a' }],
    [true, { status: 'new' }, { status: 'new', search: 'rina' }],
    [false, { status: 'new' }, { status: 'new', origin: 'meta' }],
    [false, { status: 'new', origin: 'meta' }, { status: 'new' }],
    [false, { status: 'new' }, { status: 'lost' }],
    [false, { status: 'new' }, {}],
  ])('%s: %j in %j', (is, filter, search) => expect(isFilterInUse(filter, search)).toBe(is));
});
