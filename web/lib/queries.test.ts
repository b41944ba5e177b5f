import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { mayRetry } from './queries.ts';

const answered = (status: number) => new ApiError({ status, message: '', error: 'unknown' });

it.each([
  [0, answered(500), true],
  [1, answered(503), true],
  [2, answered(503), false],
  [0, answered(404), false],
  [0, answered(422), false],
  [0, new Error('a fault of our own'), true],
])('after %i failures, %o: asks again %s', (failures, error, expected) => {
  expect(mayRetry(failures, error)).toBe(expected);
});
