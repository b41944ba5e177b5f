import { expect, it } from 'vitest';
import { rowAfter } from './row-keys.ts';

it.each<[number, 1 | -1, number, number]>([
  [-1, 1, 10, 0],
  [-1, -1, 10, 9],
  [0, 1, 10, 1],
  [9, 1, 10, 9],
  [0, -1, 10, 0],
  [4, -1, 10, 3],
])('from row %i by %i of %i to %i', (current, by, count, next) =>
  expect(rowAfter(current, by, count)).toBe(next),
);
