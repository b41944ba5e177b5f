import { expect, it } from 'vitest';
import { guessLevel } from './guess-work.ts';

it.each([
  [21, 17],
  [39, 17],
  [40, 18],
  [80, 19],
  [100_000, 19],
])('after %i of 20 free ones: %i', (count, level) => {
  expect(guessLevel({ first: 17, most: 19 }, { count, free: 20 })).toBe(level);
});
