import { expect, test } from 'vitest';
import { findPageDays } from './find-page-days.ts';

const days = [
  { day: 'c', leads: 12 },
  { day: 'b', leads: 3 },
  { day: 'a', leads: 20 },
];

test.each([
  ['the first page of a full day', 0, [{ day: 'c', skip: 0 }]],
  [
    'a page over three days',
    10,
    [
      { day: 'c', skip: 10 },
      { day: 'b', skip: 0 },
      { day: 'a', skip: 0 },
    ],
  ],
  [
    'a page that begins with a day',
    12,
    [
      { day: 'b', skip: 0 },
      { day: 'a', skip: 0 },
    ],
  ],
  ['a page inside a later day', 20, [{ day: 'a', skip: 5 }]],
  ['a last page that is not full', 30, [{ day: 'a', skip: 15 }]],
  ['a page after the last', 35, []],
])('%s', (_what, offset, found) => {
  expect(findPageDays(days, { offset, size: 10 })).toEqual(found);
});

test('a day that fills the page to the last lead is enough', () => {
  expect(findPageDays([{ day: 'b', leads: 10 }, ...days], { offset: 0, size: 10 })).toEqual([
    { day: 'b', skip: 0 },
  ]);
});
