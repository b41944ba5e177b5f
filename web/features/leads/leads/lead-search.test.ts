import { describe, expect, it } from 'vitest';
import { activeFilters, cleared, filterOf, isLive, narrowed, partsOf, queryOf } from './lead-search.ts';

const a = '11111111-1111-4111-8111-111111111111';
const b = '22222222-2222-4222-8222-222222222222';

describe('queryOf', () => {
  it.each([
    [{}, {}],
    [{ search: ' ab ' }, {}],
    [{ search: ' 0812 ' }, { search: '0812' }],
    [
      { from: '2026-11-01', to: '2026-11-15' },
      { from: '2026-11-01', to: '2026-11-15' },
    ],
    [{ from: '2026-11-15', to: '2026-11-01' }, {}],
    [{ from: 'kemarin' }, {}],
    [{ member: `${a},x,${b}` }, { member: `${a},${b}` }],
    [{ label: 'x' }, {}],
    [{ status: 'new,gone,lost' }, { status: 'new,lost' }],
    [
      { campaign: ' Hari Raya ', contacted: 'yes' },
      { campaign: 'Hari Raya', contacted: 'yes' },
    ],
    [{ campaign: ' ' }, {}],
    [
      { inTime: 'no', hour: '8,24,9', weekday: 'mon,x' },
      { inTime: 'no', hour: '8,9', weekday: 'mon' },
    ],
    [{ hour: 'pagi', weekday: '1' }, {}],
    [
      { origin: 'meta', locked: 'yes', page: 3, sort: 'oldest' },
      { origin: 'meta', locked: 'yes', page: 3, sort: 'oldest' },
    ],
  ] as const)('%j asks for %j', (search, query) => {
    expect(queryOf(search)).toEqual(query);
  });
});

it('a bulk action is given the filter, neither page nor order', () => {
  expect(filterOf({ search: 'madu', page: 4, sort: 'oldest', view: 'trash' })).toEqual({
    search: 'madu',
    view: 'trash',
  });
});

it('another filter begins at the first page, and an empty one leaves the address', () => {
  expect(narrowed({ page: 3, status: 'new', team: a }, { status: '' })).toEqual({ team: a });
});

it('clearing keeps the tab, the place and the order', () => {
  expect(cleared({ origin: 'meta', sort: 'oldest', search: 'madu', page: 2 })).toEqual({
    origin: 'meta',
    sort: 'oldest',
  });
  expect(cleared({ origin: 'other', view: 'trash', from: '2026-11-01' })).toEqual({ view: 'trash' });
});

it.each([
  [{}, 0],
  [{ origin: 'meta', view: 'trash', sort: 'oldest', page: 2 }, 0],
  [{ origin: 'other' }, 1],
  [{ from: '2026-11-01', to: '2026-11-15' }, 1],
  [{ from: '2026-11-01', search: 'madu', member: `${a},${b}` }, 3],
] as const)('%j has %i filters', (search, number) => {
  expect(activeFilters(search)).toBe(number);
});

it.each([
  [{}, true],
  [{ page: 1, status: 'new' }, true],
  [{ page: 2 }, false],
  [{ sort: 'oldest' }, false],
  [{ view: 'trash' }, false],
] as const)('%j is live: %s', (search, live) => {
  expect(isLive(search)).toBe(live);
});

it('reads a list from the address', () => {
  expect(partsOf('a,,b')).toEqual(['a', 'b']);
  expect(partsOf(undefined)).toEqual([]);
});
