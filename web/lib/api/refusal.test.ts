import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { isRefusal } from './refusal.ts';

const answered = (status: number) => new ApiError({ status, message: '', error: 'unknown' });

it.each([
  [answered(400), true],
  [answered(409), true],
  [answered(422), true],
  [answered(429), false],
  [answered(500), false],
  [answered(503), false],
  [new Error('a fault of our own'), false],
  [null, false],
])('%o is a refusal: %s', (error, expected) => {
  expect(isRefusal(error)).toBe(expected);
});
