import { expect, it } from 'vitest';
import { pictureFault } from './picture-fault.ts';

const limit = 5 * 1024 * 1024;

it.each([
  ['image/jpeg', 1, undefined],
  ['image/png', limit, undefined],
  ['image/webp', limit + 1, 'contract:validation.pictureSize'],
  ['image/gif', 1, 'contract:validation.picture'],
  ['image/svg+xml', 1, 'contract:validation.picture'],
  ['application/pdf', limit + 1, 'contract:validation.picture'],
  ['', 1, 'contract:validation.picture'],
])('a file of type "%s" and %i bytes: %s', (type, size, fault) => {
  expect(pictureFault({ type, size })).toBe(fault);
});
