import { expect, test } from 'vitest';
import { checkoutSearch, memberSearch, pageSearch, tabSearch, usageSearch } from './list-search.ts';

test.each([
  [{}, {}],
  [{ page: 1 }, {}],
  [{ page: 2 }, { page: 2 }],
  [{ page: 0 }, {}],
  [{ page: -3 }, {}],
  [{ page: 1.5 }, {}],
  [{ page: 'x' }, {}],
])('the page of %j', (search, read) => {
  expect(pageSearch(search)).toEqual(read);
});

test.each([
  [
    { search: 'sari', role: 'cs', status: 'on-duty', team: 'abc', page: 3 },
    { search: 'sari', role: 'cs', status: 'on-duty', team: 'abc', page: 3 },
  ],
  [{ search: 812, role: 'boss', status: true, team: '', page: null, other: 'x' }, { search: '812' }],
  [{ search: ['a'], role: ['cs'] }, {}],
])('what narrows the members in %j', (search, read) => {
  expect(memberSearch(search)).toEqual(read);
});

test.each([
  [
    { from: '2026-11-01', to: '2026-11-15', reason: 'lead' },
    { from: '2026-11-01', to: '2026-11-15', reason: 'lead' },
  ],
  [{ from: null, reason: 'gift' }, {}],
])('what narrows the usage in %j', (search, read) => {
  expect(usageSearch(search)).toEqual(read);
});

test.each([
  [{ tab: 'message' }, { tab: 'message' }],
  [{ tab: 'preview' }, { tab: 'preview' }],
  [{ tab: 'sales' }, {}],
  [{}, {}],
])('the tab of %j', (search, read) => {
  expect(tabSearch(search)).toEqual(read);
});

test.each([
  [
    { points: 1_000, method: 'va-bca' },
    { points: 1_000, method: 'va-bca' },
  ],
  [{ points: 5 }, { points: 5 }],
  [{ points: -5, method: 'va' }, {}],
  [{ points: 20.5, method: 'cash' }, {}],
  [{ points: '1000', method: null }, {}],
  [{ points: 10_000_000 }, {}],
])('what is ordered in %j', (search, read) => {
  expect(checkoutSearch(search)).toEqual(read);
});
