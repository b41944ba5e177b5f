import { expect, it } from 'vitest';
import { bearerOf } from './bearer.ts';

it.each([
  [undefined, undefined],
  ['', undefined],
  ['Basic dXNlcjpwYXNz', undefined],
  ['Bearerx abc', undefined],
  ['Bearer abc', 'abc'],
  ['bearer abc', 'abc'],
  ['BEARER\t abc', 'abc'],
  // Odd, but an attempt: no cookie is trusted beside it.
  ['Bearer', ''],
  ['Bearer ', ''],
  ['Bearer a b', 'a b'],
])('%j gives %j', (authorization, token) => {
  expect(bearerOf({ headers: { authorization } })).toBe(token);
});
