import { expect, it } from 'vitest';
import { steadyRows } from './steady.ts';

const rows = (text: string) => [...text].map((id) => ({ id }));

it.each([
  ['abc', '', 'abc', 0],
  ['abcd', 'abc', 'abcd', 0],
  ['xabc', 'abc', 'abc', 1],
  ['axbyc', 'abc', 'abc', 2],
  ['xaby', 'ab', 'aby', 1],
  ['xy', 'ab', 'xy', 0],
  ['bc', 'abc', 'bc', 0],
])('of %s with %s known it shows %s', (all, known, shown, heldBack) => {
  expect(steadyRows(rows(all), (id) => known.includes(id))).toEqual({ shown: rows(shown), heldBack });
});
